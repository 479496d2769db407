import { listVisits } from '~/domain/acting/list.server.ts';
import { visitList } from '~/domain/acting/schema.ts';
import type { CnContext, CompanyContext } from '~/domain/kernel/context.ts';
import type { Visit } from '../../door.server.ts';
import { listData } from '../list-data.ts';
import { pageTitle } from '../page-title.server.ts';

/** Visits of the provider's staff to the company, for its admins. */
export async function readVisits(ctx: CompanyContext | CnContext, { url }: Visit) {
  const input = visitList.lenient(url.searchParams);
  return {
    title: pageTitle(ctx, 'visits:title'),
    ...listData(visitList, input, await listVisits(ctx, input)),
  };
}
