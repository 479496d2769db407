import type { Cosmetic } from '~/domain/responsible-person/product/find.server.ts';
import type { Line, StoredRow } from '../../subsystem/rows/editor.ts';
import { given, idOf } from './rows-text.ts';

export const SIZE_FIELDS = ['name', 'packaging'] as const;
export const BLANK_SIZE = { name: '', packaging: '' };

export function sizeRows({ sizes }: Pick<Cosmetic, 'sizes'>): StoredRow[] {
  return sizes.map(({ id, name, packaging }) => ({ id, cells: { name, packaging } }));
}

export function sizeInput(line: Line) {
  const { cells } = line;
  return { id: idOf(line), name: given(cells, 'name'), packaging: given(cells, 'packaging') };
}
