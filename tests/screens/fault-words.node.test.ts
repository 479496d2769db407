import { describe, expect, it } from 'vitest';
import { OPEN_SYSTEMS } from '~/domain/systems/profiles.ts';
import { translator } from '~/i18n/i18next.server.ts';
import type { MenuItem } from '~/screens/area.ts';
import { menuIn, SCREEN_AREAS } from '~/screens/areas.ts';
import { type FaultPages, faultPage } from '~/screens/subsystem/fault/fault-words.ts';

const PAGES: FaultPages = {
  'parcels/list': 'products:',
  'parcels/list/incoming': 'records:incoming.',
};

describe('the fault of a page', () => {
  it('speaks of the list that the page stands under', () => {
    expect(faultPage(PAGES, 'parcels/list/detail')).toEqual({
      page: 'parcels/list',
      words: 'products:',
    });
    expect(faultPage(PAGES, 'parcels/list')?.page).toBe('parcels/list');
  });

  it('speaks of the nearest one where lists stand under one another', () => {
    expect(faultPage(PAGES, 'parcels/list/incoming/detail')?.words).toBe('records:incoming.');
    expect(faultPage(PAGES, 'parcels/list/incomings')?.words).toBe('products:');
  });

  it('knows the pages that every area has, and no others', () => {
    expect(faultPage(PAGES, 'views')?.words).toBe('views:');
    expect(faultPage(PAGES, 'parcels')).toBeNull();
    expect(faultPage(PAGES, '')).toBeNull();
  });
});

describe('every area', () => {
  const menus = OPEN_SYSTEMS.flatMap(({ area, slug }) =>
    menuIn(area, slug).map((item: MenuItem) => ({ area, path: item.path })),
  );

  it.each(menus)('$area has words for the faults of $path', ({ area, path }) => {
    const faults = SCREEN_AREAS.find((one) => one.area === area)?.faults ?? {};
    expect(faultPage(faults, path)?.page).toBe(path);
  });

  it.each(['zh-CN', 'en-US'] as const)('says in %s what was not found, in words', (locale) => {
    const t = translator(locale);
    for (const words of SCREEN_AREAS.flatMap(({ faults }) => Object.values(faults))) {
      const [namespace] = words.split(':');
      const said = ['title', 'notFound.title', 'notFound.text'].map((name) => t(`${words}${name}`));
      for (const text of [...said, t(`${namespace}:toList`)]) {
        expect(text, words).not.toMatch(/notFound|toList|^title$|^\S+[.:]\S+$/);
      }
    }
  });
});
