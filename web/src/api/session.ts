import { useSyncExternalStore } from 'react';

const key = 'token';
const listeners = new Set<() => void>();
const suspensions = new Set<() => void>();

const tell = (whom: Set<() => void>) => {
  for (const listener of whom) listener();
};

/** The token of whoever is logged in on this device. */
export const storedToken = (): string | null => localStorage.getItem(key);

export function storeToken(token: string): void {
  localStorage.setItem(key, token);
  tell(listeners);
}

let renewed: string | undefined;

/** The person who is logged in goes on under another token. */
export function renewToken(token: string): void {
  renewed = token;
  storeToken(token);
}

/** Whether a token took the place of one of the same person. */
export const isRenewed = (token: string | null): boolean => token === renewed;

export function clearToken(): void {
  localStorage.removeItem(key);
  tell(listeners);
}

function subscribe(listener: () => void): () => void {
  // Logging in or out in another tab counts here too.
  const other = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', other);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', other);
  };
}

/** The stored token, followed as it comes and goes. */
export const useToken = (): string | null => useSyncExternalStore(subscribe, storedToken);

export const announceSuspension = (): void => tell(suspensions);

/** Hears of each call that was refused because the account is suspended. */
export function onSuspension(listener: () => void): () => void {
  suspensions.add(listener);
  return () => suspensions.delete(listener);
}
