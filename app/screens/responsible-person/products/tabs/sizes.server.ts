import { parseInput } from '~/domain/kernel/input.ts';
import { findCosmetic } from '~/domain/responsible-person/product/find.server.ts';
import { saveSizes } from '~/domain/responsible-person/product/save-sizes.server.ts';
import { saveSizesInput } from '~/domain/responsible-person/product/schema.ts';
import { takeRows } from '~/screens/subsystem/rows/save.server.ts';
import { BLANK_SIZE, SIZE_FIELDS, sizeInput, sizeRows } from '../sizes.ts';
import type { Act } from '../tabs.ts';

export const act: Act = async (ctx, posted, id) => {
  const answer = await takeRows(ctx, posted, {
    list: 'sizes',
    fields: SIZE_FIELDS,
    blank: BLANK_SIZE,
    stored: sizeRows(await findCosmetic(ctx, id)),
    save: async (lines, version) => {
      const input = parseInput(saveSizesInput, { version, rows: lines.map(sizeInput) });
      return input.ok ? saveSizes(ctx, id, input.value) : input;
    },
  });
  return answer ?? { saved: 'sizes' };
};
