import { MAX_SOUGHT } from '~/domain/kernel/input.ts';
import { searchConsole } from '~/domain/provider/search/search.server.ts';
import { redirect, useLoaderData } from '~/framework.ts';
import { staffLoader } from '../../door.server.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { Results } from '../../subsystem/search/results.tsx';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { addressOf } from './addresses.ts';
import { FINDING } from './finding.ts';

/** The search without the palette: a number typed in full leads to its page, anything else to what was found. */
export const loader = staffLoader(async (ctx, { url }) => {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, MAX_SOUGHT);
  const found = await searchConsole(ctx, q);
  if (found?.exact) throw redirect(addressOf(ctx.system, found.exact));
  return { q, found, title: pageTitle(ctx, 'search:title') };
});

export const meta = titleMeta;

export default function SearchPage() {
  return <Results {...useLoaderData<typeof loader>()} finding={FINDING} />;
}
