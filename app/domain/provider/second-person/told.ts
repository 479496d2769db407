import { listOf, orNull } from '../../kernel/columns.ts';
import { pageOfColumns, told } from '../../kernel/told.ts';
import { secondColumns } from './columns.ts';
import type { SecondDetail } from './find.server.ts';

export const secondPage = pageOfColumns('SecondPersonRequest', secondColumns);

const fact = told<SecondDetail['facts'][number]>()({
  name: 'text',
  value: 'text',
  before: { is: orNull('text'), of: ({ before }) => before ?? null },
});

/** One request, and how its act is to be done. */
export const secondDetail = told<SecondDetail>('SecondPersonRequestDetail')({
  ...secondColumns,
  facts: listOf(fact),
});
