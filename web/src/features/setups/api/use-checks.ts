import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { checkSetup, listSetups, type Setup } from '#shared/areas/setups/calls.ts';
import { useSend } from '#web/api/hooks/use-send.ts';
import { useSetReply } from '#web/api/hooks/use-set-reply.ts';
import { waitAfter } from '../waits.ts';

/** What would be news of a setup. */
const findingsOf = ({ findings }: Setup): string =>
  findings.map(({ kind, host, verdict }) => `${kind} ${host} ${verdict}`).join();

/** Milliseconds for which what was found of a setup that is done is taken as it is. */
const fresh = 5 * 60_000;

const timeOf = ({ checkedAt }: Setup): number =>
  checkedAt ? Math.min(Date.now(), Date.parse(checkedAt)) : 0;

function followVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/**
 * Checks of a setup while its page is open and seen: ever more seldom while nothing changes, and none once it is done.
 * What was found long ago is looked at anew.
 */
export function useChecks(domainId: string, setup: Setup) {
  const { setReply } = useSetReply();
  const { mutate, isPending, error } = useSend(checkSetup);
  const isHidden = useSyncExternalStore(followVisibility, () => document.hidden);
  const [checks, setChecks] = useState(0);
  const [checkedAt, setCheckedAt] = useState(() => timeOf(setup));
  const isOld = Date.now() - checkedAt > fresh;
  const isWatching = setup.state !== 'done' || isOld;
  const nextAt = checkedAt + waitAfter(checks) * 1000;
  const { id } = setup;
  const before = findingsOf(setup);

  const check = useCallback(() => {
    mutate(
      { params: { id: domainId, setupId: id } },
      {
        onSuccess: (after) => {
          setChecks((count) => (findingsOf(after) === before ? count + 1 : 0));
          void setReply(listSetups, { params: { id: domainId } }, (last) =>
            last ? { items: last.items.map((one) => (one.id === id ? after : one)) } : last,
          );
        },
        onError: () => setChecks((count) => count + 1),
        onSettled: () => setCheckedAt(Date.now()),
      },
    );
  }, [mutate, setReply, domainId, id, before]);

  useEffect(() => {
    if (!isWatching || isPending || isHidden) return;
    const timer = setTimeout(check, Math.max(0, nextAt - Date.now()));
    return () => clearTimeout(timer);
  }, [isWatching, isPending, isHidden, nextAt, check]);

  return {
    check,
    isChecking: isPending,
    error,
    /** Time of the next check by itself; undefined where there is none. */
    nextAt: isWatching ? nextAt : undefined,
  };
}
