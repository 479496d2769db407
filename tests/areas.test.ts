import { sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AreaManifest } from '~/domain/area.ts';
import type { AreaTables } from '~/domain/area-tables.ts';
import type { ScreenArea } from '~/screens/area.ts';

/**
 * A fifth area, which no shared room has heard of: it is added to the lists of areas and to nothing else, and everything
 * that areas share serves it.
 */

const parcels = sqliteTable(
  'toy_parcels',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id').notNull(),
    no: text('no').notNull(),
    labelFileId: text('label_file_id'),
  },
  (t) => [unique('toy_parcels_no_unique').on(t.companyId, t.no)],
);

const TOY = 'toy' as never; // an area of the profiles would be one of their type

const manifest = {
  area: TOY,
  acts: { toy_parcel: ['toy_parcel.pack'] },
  views: { 'parcels/list': 'toy:title' },
  limits: [],
} as const satisfies AreaManifest;

const tables: AreaTables = {
  files: [parcels.labelFileId],
  uniques: [parcels],
  search: { toy_parcel: parcels.id },
  names: {},
};

const screens: ScreenArea = {
  area: TOY,
  menu: () => [{ name: 'parcels', path: 'parcels/list', icon: 'home', key: 'p' }],
  faults: { 'parcels/list': 'products:' },
  manual: ['parcels'],
};

vi.mock(import('~/domain/areas.ts'), async (load) => {
  const { AREAS } = await load();
  return { AREAS: [...AREAS, manifest] as never };
});
vi.mock(import('~/domain/areas.server.ts'), async (load) => {
  const { AREA_TABLES } = await load();
  return { AREA_TABLES: [...AREA_TABLES, tables] as never };
});
vi.mock(import('~/screens/areas.ts'), async (load) => {
  const all = await load();
  return { ...all, SCREEN_AREAS: [...all.SCREEN_AREAS, screens] as never };
});

// Files share a process and its modules: what was read before knows four areas, what is read after must know no fifth.
beforeAll(() => {
  vi.resetModules();
});
afterAll(() => {
  vi.resetModules();
});

describe('a fifth area', () => {
  it('has its acts in the audit', async () => {
    const { ACTS } = await import('~/domain/audit/acts.ts');
    expect(ACTS).toMatchObject({ toy_parcel: ['toy_parcel.pack'] });
    expect(ACTS.trade_record).toContain('create');
  });

  it('has lists whose views are kept, the first of them where none is named', async () => {
    const { ALL_VIEWED_LISTS, titleOfList, viewedList } = await import(
      '~/domain/saved-view/query.ts'
    );
    const system = { area: TOY, slug: 'toy' as never };
    expect(ALL_VIEWED_LISTS).toContain('parcels/list');
    expect(titleOfList(system, 'parcels/list')).toBe('toy:title');
    expect(titleOfList(system, 'tradeRecords/list')).toBeNull();
    expect(viewedList(new URL('http://localhost/toy/views'), system)).toBe('parcels/list');
  });

  it('has files that are not swept while it names them', async () => {
    const { FILE_USES } = await import('~/domain/files/uses.server.ts');
    expect(FILE_USES).toContain(parcels.labelFileId);
  });

  it('has numbers whose UNIQUE is called by its name', async () => {
    const { uniqueName } = await import('~/domain/audit/unique-name.server.ts');
    expect(uniqueName('toy_parcels.company_id, toy_parcels.no')).toBe('toy_parcels_no_unique');
    expect(uniqueName('toy_parcels.label_file_id')).toBe('toy_parcels.label_file_id');
  });

  it('has sections of its own in the manual, between those of all', async () => {
    const { MANUAL_SECTIONS } = await import('~/screens/manual/sections.ts');
    const ids = MANUAL_SECTIONS.map(({ id }) => id);
    expect(MANUAL_SECTIONS).toContainEqual({ id: 'parcels', area: 'toy' });
    expect(ids.indexOf('parcels')).toBeLessThan(ids.indexOf('verification'));
  });
});
