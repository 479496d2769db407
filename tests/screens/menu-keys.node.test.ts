import { expect, it } from 'vitest';
import { systemsOf } from '~/domain/systems/profiles.ts';
import { menuOf } from '~/screens/console/area.ts';
import { MENU as CN_MENU } from '~/screens/new-substance/area.ts';
import { menuOf as tonnageMenu } from '~/screens/only-representative/area.ts';
import { MENU as RP_MENU } from '~/screens/responsible-person/area.ts';

const menus = [
  ['console', menuOf('provider')],
  ['RP', RP_MENU],
  ['CN-SCC', CN_MENU],
  ...systemsOf('only-representative').map((system) => [system.slug, tonnageMenu(system)] as const),
] as const;

it.each(menus)('a key of the menu of %s leads to one page', (_, menu) => {
  const keys = menu.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
