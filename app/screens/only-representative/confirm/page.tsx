import type { PartnerContext } from '~/domain/kernel/context.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { openLink } from '~/domain/only-representative/confirmation/open-link.server.ts';
import { markPartnerOpened } from '~/domain/only-representative/trade-partner/opened.server.ts';
import { type OnlyRepresentativeProfile, systemsOf } from '~/domain/systems/profiles.ts';
import { data, type MetaFunction, useActionData, useLoaderData } from '~/framework.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { publicAction, publicLoader, type Visit } from '~/screens/door.server.ts';
import { aroundLink } from '~/screens/partner-link/around.server.ts';
import { OpenedScript } from '~/ui/public/public-page.tsx';
import { askForLink, takeAnswer, viewOfLink } from './answer.server.ts';
import { AskPage } from './ask.tsx';
import { takeContactAnswer, viewOfContact } from './contact.server.ts';
import { ContactPart } from './contact.tsx';
import { DeadLinkPage, LinkAsked } from './dead-link.tsx';
import { ConfirmFrame } from './frame.tsx';
import { ReceiptPage } from './receipt.tsx';
import { type Around, MAX_STATEMENTS, type View } from './view.ts';

/** Plain HTML: it must work in any mail program's browser, on any phone, with script off. */
export const handle = { script: false, surface: 'public' };

function systemOf({ url }: Visit): OnlyRepresentativeProfile {
  const found = systemsOf('only-representative').find((one) => one.confirmPath === url.pathname);
  return found ?? notFound();
}

/** Mail programs open links to look at them: a GET reads and changes nothing. */
export const loader = publicLoader(async (_, visit) => {
  const { door, url } = visit;
  const system = systemOf(visit);
  const ctx = door.partnerContext(system);
  const t = translator(door.locale);
  const kind = kindOf(visit);
  const around = {
    words: system.words,
    title: t(kind === 'partner' ? 'confirm:contact.tabTitle' : 'confirm:tabTitle'),
    kind,
    ...aroundLink(ctx, url.pathname),
  };
  // After a POST the action has the view already.
  if (door.request.method !== 'GET') return data({ ...around, view: null });
  const token = url.searchParams.get('token') ?? '';
  const view = kind === 'partner' ? await viewOfContact(ctx, token) : await viewOfLink(ctx, token);
  return data({ ...around, view }, { status: statusOf(view) });
});

export const action = publicAction(async (_, visit) => {
  const ctx = visit.door.partnerContext(systemOf(visit));
  if (visit.url.searchParams.has('opened')) {
    const token = visit.url.searchParams.get('token') ?? '';
    const kind = kindOf(visit) === 'partner' ? 'contact' : 'trade';
    const { ok } = await markPartnerOpened(ctx, token, kind);
    return data(null, { status: ok ? 200 : 410 });
  }
  const view = await answered(ctx, visit);
  return data(view, { status: statusOf(view) });
});

function kindOf({ url }: Visit): Around['kind'] {
  return url.searchParams.get('kind') === 'partner' ? 'partner' : null;
}

async function answered(ctx: PartnerContext, visit: Visit): Promise<View> {
  await visit.door.notActing();
  if (kindOf(visit) === 'partner') return takeContactAnswer(ctx, await visit.form());
  const { fields, files } = await visit.upload({
    files: MAX_STATEMENTS,
    from: async (sent) => (await openLink(ctx, String(sent.get('token') ?? ''))).ok,
  });
  const token = String(fields.get('token') ?? '');
  if (fields.get('intent') === 'new-link') return askForLink(ctx, token);
  return takeAnswer(ctx, fields, files);
}

function statusOf(view: View): number {
  if (view.state === 'dead' || view.state === 'contact-dead') return 410;
  if (view.state === 'asked') return 429;
  if (view.state === 'contact') return view.error ? 422 : 200;
  return view.state === 'open' && view.returned !== null ? 422 : 200;
}

export const meta: MetaFunction<typeof loader> = ({ data: around }) => [
  { title: around?.title },
  { name: 'robots', content: 'noindex' },
];

export default function ConfirmTrade() {
  const { view: opened, ...around } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const view = (answered ?? opened) as View | null;
  if (view === null) return null;
  return (
    <ConfirmFrame around={around} view={view}>
      <Content view={view} around={around} />
      {(view.state === 'open' || view.state === 'contact') && (
        <OpenedScript address={openedAt(around, view.token)} />
      )}
    </ConfirmFrame>
  );
}

/** Where its script says that the page was looked at. */
function openedAt({ kind, path }: Around, token: string): string {
  return `${path}?${new URLSearchParams({ ...(kind && { kind }), token, opened: '1' })}`;
}

function Content({ view, around }: { view: View; around: Around }) {
  if (view.state === 'open') return <AskPage {...{ view, around }} />;
  if (view.state === 'receipt') return <ReceiptPage {...{ view, around }} />;
  if (view.state === 'dead') return <DeadLinkPage {...{ view, around }} />;
  if (view.state === 'sent' || view.state === 'asked') return <LinkAsked view={view} />;
  return <ContactPart {...{ view, around }} />;
}
