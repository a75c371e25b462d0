import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '#web/api/query-client.ts';
import { ConfirmLogin } from './components/security/confirm-login.tsx';

let asked: Promise<boolean> | undefined;

/**
 * Asks for the password over whatever is shown, so that nothing typed there is lost. True once the service took it.
 * Calls that need it at the same time share one dialog. It has a root of its own: a call knows no page.
 */
export function askPassword(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    const close = (isConfirmed: boolean) => {
      removeEventListener('popstate', leave);
      root.unmount();
      place.remove();
      asked = undefined;
      resolve(isConfirmed);
    };
    // Who goes back to another page no longer wants what was asked on this one.
    const leave = () => close(false);
    addEventListener('popstate', leave);
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <ConfirmLogin onClose={close} />
      </QueryClientProvider>,
    );
  });
  return asked;
}
