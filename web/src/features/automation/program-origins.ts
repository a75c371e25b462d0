import { programHostsOf } from '#shared/areas/automation/program-hosts.ts';
import { useConfig } from '#web/api/hooks/use-config.ts';

/** Addresses that programs are given: of the stage's host for them, else of the site. */
export function useProgramOrigins(): { origin: string; ipv4Origin: string } {
  const url = useConfig().data?.programUrl;
  if (!url) return { origin: location.origin, ipv4Origin: location.origin };
  return { origin: url, ipv4Origin: `https://${programHostsOf(new URL(url).host).ipv4}` };
}
