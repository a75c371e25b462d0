import { useSyncExternalStore } from 'react';
import type { StorageKey } from '#web/storage-keys.ts';
import { deviceStorage } from './storage.ts';

const key: StorageKey = 'token';
const listeners = new Set<() => void>();
const suspensions = new Set<() => void>();

const tell = (whom: Set<() => void>) => {
  for (const listener of whom) listener();
};

/** Session token of this device. */
export const storedToken = (): string | null => deviceStorage.read(key);

let isEnded = false;

/** True after the service ended the session of this page: elsewhere, or by its age. */
export const sessionIsEnded = (): boolean => isEnded;

export function storeToken(token: string): void {
  isEnded = false;
  deviceStorage.write(key, token);
  tell(listeners);
}

/** Id of the person whom a token names: its second part. */
const personOf = (token: string | null): string | undefined => token?.split('_')[1];

/** True for two tokens of one person, of which a new password replaces the first, here or in another tab. */
export const isSamePerson = (one: string | null, other: string | null): boolean =>
  one !== null && personOf(one) === personOf(other);

export function clearToken(): void {
  deviceStorage.forget(key);
  tell(listeners);
}

/** Clears a token that the service refused. */
export function dropToken(): void {
  isEnded = true;
  clearToken();
}

function subscribe(listener: () => void): () => void {
  // Follows a login or logout in another tab.
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

let ask = async (): Promise<boolean> => false;

/** Has the password asked for where a call wants it again. */
export function onPasswordWanted(asking: typeof ask): void {
  ask = asking;
}

/** True once the password was given again. */
export const passwordGiven = (): Promise<boolean> => ask();

/** Stored token, as a subscription. */
export const useToken = (): string | null =>
  useSyncExternalStore(subscribe, storedToken, () => null);

export const announceSuspension = (): void => tell(suspensions);

/** Subscribes to calls that fail because the account is suspended. */
export function onSuspension(listener: () => void): () => void {
  suspensions.add(listener);
  return () => suspensions.delete(listener);
}
