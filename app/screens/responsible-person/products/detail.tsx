import { useTranslation } from 'react-i18next';
import type { RpContext } from '~/domain/kernel/context.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { together } from '~/domain/kernel/together.ts';
import { findCosmetic } from '~/domain/responsible-person/product/find.server.ts';
import { packCosmetic } from '~/domain/responsible-person/product/pack.server.ts';
import { partyChoices } from '~/domain/responsible-person/product/parties.server.ts';
import { feedbackPage, recallsPage } from '~/domain/responsible-person/product/said-of.server.ts';
import { tradesOf } from '~/domain/responsible-person/product/trades.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { listCountries } from '~/domain/tenancy/countries.ts';
import { redirect, useActionData, useLoaderData } from '~/framework.ts';
import { refusalSentence } from '~/i18n/refusal-text.ts';
import { refuseSent } from '~/screens/subsystem/form/form.server.ts';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { LateBoundary } from '~/ui/late.tsx';
import { DetailFrame } from '../../subsystem/detail/detail-frame.tsx';
import { useNaming } from '../../subsystem/naming.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { SameNumber } from '../../subsystem/same-number.tsx';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { rpAction, rpLoader } from '../door.server.ts';
import { portName } from '../trades/port-name.server.ts';
import { ACTS, actOnHead, HEAD_FORM, headIntent } from './acts.server.ts';
import { HeadMessages } from './head-messages.tsx';
import { HeadState, HeadTools } from './head-tools.tsx';
import type { TypedNames } from './product-dialogs.tsx';
import { Ready } from './ready.tsx';
import { shownPart } from './shown-part.ts';
import { TabLinks } from './tabs/links.tsx';
import { EditedTab, PrintedTabs, ShownTab } from './tabs/pages.tsx';
import { DETAIL, EDITED, HEAD_INTENTS, type Saved, type Tab, tabOf, tabQuery } from './tabs.ts';

/** Files that one form of a tab takes at most. */
const MAX_FILES = 10;

export const loader = rpLoader(async (ctx, { url }) => {
  const id = url.searchParams.get('id') ?? notFound();
  const tab = tabOf(url.searchParams.get('tab'));
  const may = ctx.actor.role !== 'viewer';
  const printed = url.searchParams.has('print');
  const editing = may && url.searchParams.has('edit') && EDITED.some((one) => one === tab);
  const reading = together(ctx);
  const [latest, choices, trades, said] = await Promise.all([
    findCosmetic(reading, id),
    editing ? partyChoices(reading) : null,
    printed || tab === 'trades' ? tradesOf(reading, id) : null,
    further(reading, url, tab, id),
  ]);
  const pack = url.searchParams.has('pack') ? await packCosmetic(ctx, id) : null;
  // The page goes to the pack itself, so that a pack which can't be made is told of on the page.
  if (pack?.ok) throw redirect(`${apiOf('responsible-person')}/products/${id}/pack`);
  const product = shownPart({ ...latest, ...said?.shown }, tab, printed);
  const name = nameIn(ctx.locale, product);
  return {
    title: `${name} · ${pageTitle(ctx, 'cosmetics:title')}`,
    ...{ product, tab, may, printed, editing, choices },
    countries: editing && tab === 'registration' ? listCountries(ctx.locale) : [],
    pages: said && { next: said.nextCursor, previous: said.previousCursor },
    trades: trades?.map((one) => ({ ...one, port: portName(ctx, one.port) || one.port })),
    noPack: pack && refusalSentence(ctx.locale, pack.refusal),
  };
});

/** Feedback or recalls of the tab, from the place in the address on; paper has the latest. */
async function further(ctx: RpContext, url: URL, tab: Tab, id: string) {
  if (url.searchParams.has('print')) return null;
  const from = { cursor: url.searchParams.get('cursor') };
  if (tab === 'feedback') {
    const { items: feedback, ...cursors } = await feedbackPage(ctx, id, from);
    return { ...cursors, shown: { feedback } };
  }
  if (tab !== 'recalls') return null;
  const { items: recalls, ...cursors } = await recallsPage(ctx, id, from);
  return { ...cursors, shown: { recalls } };
}

export const action = rpAction(async (ctx, visit) => {
  const id = visit.url.searchParams.get('id') ?? notFound();
  const tab = tabOf(visit.url.searchParams.get('tab'));
  const form = await visit.upload({ files: MAX_FILES });
  const to = (product: string, at: Tab, query: Saved['query']) =>
    redirect(pageUrl(ctx.system, DETAIL, tabQuery(product, at, query)));
  const intent = headIntent(form);
  if (intent !== null) {
    const outcome = await actOnHead(ctx, id, intent, form);
    if (!outcome.ok) return refuseSent(HEAD_FORM, form.fields, outcome.refusal);
    const { id: shown } = outcome.value;
    if (shown === null) throw redirect(pageUrl(ctx.system, 'rpProducts/list', { deleted: '1' }));
    throw to(shown, intent === 'copy' ? 'basics' : tab, { saved: intent });
  }
  const acted = await ACTS[tab](ctx, form, id);
  if (!('saved' in acted)) return acted;
  throw to(id, tab, { ...acted.query, saved: acted.saved });
});

export const meta = titleMeta;

export default function ProductDetail() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as FormAnswer | undefined;
  const { t } = useTranslation('cosmetics');
  const { name, other, otherLang } = useNaming();
  const { product, printed } = data;
  const ofHead = HEAD_INTENTS.some((intent) => intent === answer?.result.initialValue?.intent);
  return (
    <DetailFrame
      title={name(product)}
      list={{ title: t('title'), page: 'rpProducts/list' }}
      around={{ words: 'cosmetics', table: 'rp-products', id: product.id, page: DETAIL }}
      alone={printed}
      status={<HeadState product={product} />}
      subtitle={<span lang={otherLang}>{other(product)}</span>}
      actions={<HeadTools {...{ product, printed, typed: typedNames(answer) }} />}
    >
      <HeadMessages answer={answer} ofHead={ofHead} printed={printed} noPack={data.noPack} />
      <SameNumber others={product.sameNumber} />
      <Ready product={product} />
      <Parts data={data} answer={ofHead ? undefined : answer} />
    </DetailFrame>
  );
}

/** Names of a copy that was refused. */
function typedNames(answer: FormAnswer | undefined): TypedNames | undefined {
  const { intent, name_zh, name_en } = answer?.result.initialValue ?? {};
  return intent === 'copy' ? { nameZh: String(name_zh), nameEn: String(name_en) } : undefined;
}

interface PartsProps {
  data: ReturnType<typeof useLoaderData<typeof loader>>;
  answer: FormAnswer | undefined;
}

/** The tab that is shown. */
function Parts({ data, answer }: PartsProps) {
  const { product, tab, printed, editing, may, choices, countries } = data;
  const trades = data.trades ?? [];
  const shown = { product, may, answer, pages: data.pages };
  if (printed) {
    return (
      <LateBoundary>
        <PrintedTabs product={product} trades={trades} />
      </LateBoundary>
    );
  }
  return (
    <>
      <TabLinks product={product} current={tab} />
      {/* Around both, so that the page stays until the form has come. */}
      <LateBoundary>
        {editing ? (
          <EditedTab {...shown} tab={tab} choices={choices} countries={countries} />
        ) : (
          <ShownTab {...shown} tab={tab} trades={trades} />
        )}
      </LateBoundary>
    </>
  );
}
