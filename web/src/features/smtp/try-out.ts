import { activateSmtpConfig, testSmtpConfig } from '#shared/areas/smtp/calls.ts';
import type { Reply } from '#shared/kernel/endpoint.ts';
import { call } from '#web/api/call.ts';

export type Tried = Reply<typeof testSmtpConfig>;

/** Sends a test mail, and activates the server that accepted it where that is wanted. */
export async function tryOut(id: string, to: string, activates: boolean): Promise<Tried> {
  const params = { id };
  const tried = await call(testSmtpConfig, { params, body: { to } });
  if (activates && tried.accepted) await call(activateSmtpConfig, { params });
  return tried;
}
