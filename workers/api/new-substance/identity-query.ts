import * as v from 'valibot';
import { parseInput } from '~/domain/kernel/input.ts';
import { queryInput } from '~/domain/kernel/query-input.ts';
import { identityEntries, identityInput } from '~/domain/new-substance/filing/identity-asked.ts';
import type { ApiContext } from '../answer.ts';
import { queryOf } from '../list-query.ts';
import type { QuerySchema } from '../route.ts';

/** Downloads of CN-SCC that tell confidential identities to who asks with a reason. */

/** The query of a list’s workbook with that choice. */
export function withIdentity(list: QuerySchema): QuerySchema {
  return v.object({ ...list.entries, ...identityEntries });
}

export function identityAskedBy(c: ApiContext) {
  return parseInput(identityInput, queryInput(queryOf(c)));
}

/** `登记备案 2026-09-18_CONFIDENTIAL` */
export function exportName(title: string, day: string, stamped: boolean): string {
  return `${title} ${day}${stamped ? '_CONFIDENTIAL' : ''}`;
}
