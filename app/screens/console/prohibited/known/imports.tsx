import { useLoaderData } from '~/framework.ts';
import { staffLoader } from '../../../door.server.ts';
import { titleMeta } from '../../../subsystem/title-meta.ts';
import { readPastPage } from '../list-import/data.server.ts';
import { PastNameLists } from '../list-import/past.tsx';

export const loader = staffLoader((ctx, visit) => readPastPage(ctx, visit, 'known'));

export const meta = titleMeta;

/** Imports of known companies that were committed. */
export default function KnownImports() {
  return <PastNameLists list="known" past={useLoaderData<typeof loader>()} />;
}
