import AppWindow from 'lucide/app-window';
import AtSign from 'lucide/at-sign';
import Gamepad2 from 'lucide/gamepad-2';
import Mail from 'lucide/mail';
import MessagesSquare from 'lucide/messages-square';
import type { RecipeGroup } from '#shared/recipes/steps.ts';

const icons = {
  site: AppWindow,
  mail: Mail,
  proof: AtSign,
  game: Gamepad2,
  other: MessagesSquare,
} satisfies Record<RecipeGroup, typeof Mail>;

/** What a service is for, as a sign. */
export function RecipeIcon({ group }: { group: RecipeGroup }) {
  const Icon = icons[group];
  return <Icon size={18} aria-hidden="true" />;
}
