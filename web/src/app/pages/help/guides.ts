import type { Preset } from '#shared/areas/automation/grants.ts';
import { paths } from '#web/paths.ts';

/** Guides in their order; each is a page. */
export const guides = ['addresses', 'certificates', 'code', 'moving', 'limits'] as const;
export type Guide = (typeof guides)[number];

export const pathOf = (guide: Guide) => `${paths.help}/${guide}` as const;

/** Preset of the tokens that a guide is about, whose programs it shows. */
export const presetOf: Partial<Record<Guide, Preset>> = {
  addresses: 'address',
  certificates: 'certificate',
  code: 'records',
};
