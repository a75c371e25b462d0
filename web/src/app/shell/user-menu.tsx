import Globe from 'lucide/globe';
import Keyboard from 'lucide/keyboard';
import LayoutDashboard from 'lucide/layout-dashboard';
import LogOut from 'lucide/log-out';
import MessagesSquare from 'lucide/messages-square';
import UserRound from 'lucide/user-round';
import Wrench from 'lucide/wrench';
import { useTranslation } from 'react-i18next';
import { Menu } from '#ui/actions/menu.tsx';
import { MenuItem, MenuLink } from '#ui/actions/menu-items.tsx';
import { Avatar, AvatarLoading } from '#ui/display/avatar.tsx';
import { Chip } from '#ui/display/chip.tsx';
import { useConfig } from '#web/api/hooks/use-config.ts';
import { useMe } from '#web/api/hooks/use-me.ts';
import { useLogout } from '#web/features/auth/api/use-logout.ts';
import { paths } from '#web/paths.ts';
import { showKeys } from '../keys/pressed.ts';
import { useWayToConsole } from '../last-console-page.ts';

/** A guess: what can hover is rarely a phone. */
const hasKeyboard = () => matchMedia('(any-hover: hover)').matches;

/** Loaded lazily: first visits are logged out. */
export default function UserMenu() {
  const { t } = useTranslation(['shell', 'dashboard', 'keys']);
  const logOut = useLogout();
  const { user } = useMe();
  const wayToConsole = useWayToConsole();
  const communityUrl = useConfig().data?.communityUrl;
  const nickname = user?.nickname ?? '';

  return (
    <Menu
      label={t('userMenu')}
      button={user ? <Avatar nickname={nickname} image={user.avatar} /> : <AvatarLoading />}
      heading={
        user && (
          <>
            <strong>{nickname}</strong>
            {user.email}
          </>
        )
      }
    >
      <MenuLink to={paths.dashboard} icon={<LayoutDashboard size={16} aria-hidden="true" />}>
        {t('dashboard')}
      </MenuLink>
      <MenuLink to={paths.account} icon={<UserRound size={16} aria-hidden="true" />}>
        {t('dashboard:account')}
        {user && (
          <Chip state={user.profileComplete ? 'live' : 'waiting'}>
            {t(user.profileComplete ? 'dashboard:profileComplete' : 'dashboard:profileIncomplete')}
          </Chip>
        )}
      </MenuLink>
      <MenuLink to={paths.domains} icon={<Globe size={16} aria-hidden="true" />}>
        {t('domains')}
      </MenuLink>
      {communityUrl && (
        <MenuLink to={communityUrl} icon={<MessagesSquare size={16} aria-hidden="true" />}>
          {t('community')}
        </MenuLink>
      )}
      {user?.roles.includes('admin') && (
        <MenuLink to={wayToConsole} icon={<Wrench size={16} aria-hidden="true" />}>
          {t('console')}
        </MenuLink>
      )}
      {hasKeyboard() && (
        <MenuItem
          onSelect={() => window.dispatchEvent(new Event(showKeys))}
          icon={<Keyboard size={16} aria-hidden="true" />}
        >
          {t('keys:title')}
        </MenuItem>
      )}
      <MenuItem onSelect={logOut} icon={<LogOut size={16} aria-hidden="true" />}>
        {t('logOut')}
      </MenuItem>
    </Menu>
  );
}
