import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, useMatch } from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site, with its query. */
  to: string;
  /** State of the history entry, hidden from the address. */
  state?: unknown;
}

/**
 * A link within the site. The router's own `Link` carries prefetching for its framework mode into
 * the first load.
 */
export function Link({ to, state, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state });

  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };

  return <a {...rest} href={href} onClick={click} />;
}

interface NavLinkProps extends LinkProps {
  /** Current for exactly this path, not below it. */
  end?: boolean | undefined;
}

/** Link with `aria-current`. */
export function NavLink({ end = false, ...link }: NavLinkProps) {
  const isHere = useMatch({ path: link.to, end }) !== null;
  return <Link {...link} aria-current={isHere ? 'page' : undefined} />;
}
