import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DEMO_PROMOTIONS } from '#db/seed/demo-promotions.ts';
import { systemsOf } from '~/domain/systems/profiles.ts';
import { resources } from '~/i18n/resources.ts';
import { MANUAL_SECTIONS } from '~/screens/manual/sections.ts';
import { MENU as CN_MENU } from '~/screens/new-substance/area.ts';
import { MENU } from '~/screens/responsible-person/area.ts';

/** Pages whose names stand for something else in RSCC. */
const OWN_SECTION: Record<string, string> = { home: 'rpHome', tradeRecords: 'trades' };

interface Words {
  title: string;
  text: string;
  how?: string;
}

const words = (locale: keyof typeof resources) =>
  resources[locale].manual.sections as Record<string, Words>;

describe('the user manual', () => {
  it('has a section for every entry of the menu', () => {
    const entries = [
      ...systemsOf('only-representative').flatMap(({ pages }) => pages as readonly string[]),
      ...MENU.map(({ name }) => OWN_SECTION[name] ?? name),
      ...CN_MENU.map(({ name }) => (name === 'home' ? 'cnHome' : name)),
    ];
    const ids = MANUAL_SECTIONS.map(({ id }) => id);
    expect(entries.filter((page) => !ids.includes(page))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(MANUAL_SECTIONS)('says as much of $id in both languages', ({ id }) => {
    const [zh, en] = [words('zh-CN')[id], words('en-US')[id]];
    expect(zh?.text).toMatch(/\p{Script=Han}/u);
    expect(en?.text).not.toMatch(/\p{Script=Han}/u);
    expect(en?.how?.split('\n').length).toBe(zh?.how?.split('\n').length);
  });
});

describe('notices', () => {
  it('have pictures that lie in the repository', () => {
    for (const { image } of DEMO_PROMOTIONS) {
      expect(existsSync(new URL(`../../public${image}`, import.meta.url)), image).toBe(true);
    }
  });
});
