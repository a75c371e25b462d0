import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, useMatch } from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site, with its query. */
  to: string;
  /** For the history's entry: what is handed on and not shown in the address. */
  state?: unknown;
}

/**
 * A way within the site. The router's own `Link` knows as well how to fetch what a framework's next
 * page needs, and would bring that into the first load.
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
  /** Only that page itself counts, none of those below it. */
  end?: boolean | undefined;
}

/** A way that says when it is the one that was taken. */
export function NavLink({ end = false, ...link }: NavLinkProps) {
  const isHere = useMatch({ path: link.to, end }) !== null;
  return <Link {...link} aria-current={isHere ? 'page' : undefined} />;
}
