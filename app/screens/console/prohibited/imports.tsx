import { useLoaderData } from '~/framework.ts';
import { staffLoader } from '../../door.server.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { readPastPage } from './list-import/data.server.ts';
import { PastNameLists } from './list-import/past.tsx';

export const loader = staffLoader((ctx, visit) => readPastPage(ctx, visit, 'prohibited'));

export const meta = titleMeta;

/** Imports of prohibited companies that were committed. */
export default function ProhibitedImports() {
  return <PastNameLists list="prohibited" past={useLoaderData<typeof loader>()} />;
}
