import { type Area, type ProfileOf, profileIn } from '~/domain/systems/profiles.ts';
import type { IconName } from '~/ui/icon.tsx';
import { MENU as CN_MENU } from './new-substance/menu.ts';
import { menuOf } from './only-representative/menu.ts';
import { MENU } from './responsible-person/menu.ts';

interface MenuItem {
  name: string;
  path: string;
  icon: IconName;
  key: string;
}

/** Side menus, one an area, for pages outside of the areas that stand in a subsystem's frame. */
const MENUS: { readonly [A in Area]?: (system: ProfileOf<A>) => readonly MenuItem[] } = {
  'only-representative': menuOf,
  'responsible-person': () => MENU,
  'new-substance': () => CN_MENU,
};

/** Side menu of a subsystem; an area without screens has none. */
export function menuIn<A extends Area>(area: A, slug: string): readonly MenuItem[] {
  const system = profileIn(area, slug);
  return (system && MENUS[area]?.(system)) ?? [];
}
