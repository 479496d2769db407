import { MAX_SOUGHT } from '~/domain/kernel/input.ts';
import { redirect, useLoaderData } from '~/framework.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { Results } from '../../subsystem/search/results.tsx';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { cnLoader } from '../door.server.ts';
import { addressOf } from './addresses.ts';
import { FINDING } from './finding.ts';
import { readFound } from './found.server.ts';

/** The search without the palette: a number typed in full leads to its page, anything else to what was found. */
export const loader = cnLoader(async (ctx, { url }) => {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, MAX_SOUGHT);
  const found = await readFound(ctx, q);
  if (found?.exact) {
    throw redirect(addressOf({ slug: ctx.system.slug, company: ctx.filter }, found.exact));
  }
  return { q, found, title: pageTitle(ctx, 'search:title') };
});

export const meta = titleMeta;

export default function SearchPage() {
  return <Results {...useLoaderData<typeof loader>()} finding={FINDING} />;
}
