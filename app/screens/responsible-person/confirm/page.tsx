import { useTranslation } from 'react-i18next';
import { rp } from '~/domain/systems/profiles.ts';
import { data, type MetaFunction, useActionData, useLoaderData } from '~/framework.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { publicAction, publicLoader } from '../../door.server.ts';
import { aroundLink } from '../../partner-link/around.server.ts';
import { type LinkAround, LinkFrame } from '../../partner-link/frame.tsx';
import { useNaming } from '../../subsystem/naming.ts';
import { askForLink, takeAnswer, takesFile, viewOfLink } from './answer.server.ts';
import { AskTrade } from './ask-trade.tsx';
import { DeadPage, LinkAsked, Unfit } from './dead.tsx';
import { DeclarationPage } from './declaration.tsx';
import { RecallAsk, RecallDone } from './recall.tsx';
import { TradeReceiptPage } from './receipt.tsx';
import { askerOf, type View } from './view.ts';

/** Plain HTML: it must work in any mail program's browser, on any phone, with script off. */
export const handle = { script: false, surface: 'public' };

/** Mail programs open links to look at them: a GET reads and changes nothing. */
export const loader = publicLoader(async (_, { door, url }) => {
  const ctx = door.partnerContext(rp);
  const title = translator(door.locale)('confirm:rp.tabTitle');
  const around = { ...aroundLink(ctx, url.pathname), title };
  // After a POST the action has the view already.
  if (door.request.method !== 'GET') return data({ ...around, view: null });
  const view = await viewOfLink(ctx, url.searchParams.get('token') ?? '');
  return data({ ...around, view }, { status: statusOf(view) });
});

export const action = publicAction(async (_, visit) => {
  await visit.door.notActing();
  const ctx = visit.door.partnerContext(rp);
  const { fields, files } = await visit.upload({
    files: 1,
    from: (sent) => takesFile(ctx, String(sent.get('token') ?? '')),
  });
  const renews = fields.get('intent') === 'new-link';
  const view = renews
    ? await askForLink(ctx, String(fields.get('token') ?? ''))
    : await takeAnswer(ctx, fields, files);
  return data(view, { status: statusOf(view) });
});

function statusOf(view: View): number {
  if (view.state === 'dead') return 410;
  if (view.state === 'asked') return 429;
  if (view.state === 'unfit') return 409;
  return view.state === 'open' && view.returned !== null ? 422 : 200;
}

export const meta: MetaFunction<typeof loader> = ({ data: around }) => [
  { title: around?.title },
  { name: 'robots', content: 'noindex' },
];

export default function ConfirmTrade() {
  const { view: opened, ...around } = useLoaderData<typeof loader>();
  const { t } = useTranslation('confirm');
  const { name } = useNaming();
  const answered = useActionData<typeof action>();
  const view = (answered ?? opened) as View | null;
  if (view === null) return null;
  const asker = askerOf(view);
  const company = asker && name(asker);
  return (
    <LinkFrame
      around={around}
      query={{ token: view.token }}
      named={company && t('rp.named', { company })}
    >
      <Content view={view} around={around} />
    </LinkFrame>
  );
}

function Content({ view, ...rest }: { view: View; around: LinkAround }) {
  const { token } = view;
  if (view.state === 'dead') return <DeadPage {...rest} token={token} dead={view.dead} />;
  if (view.state === 'sent' || view.state === 'asked') return <LinkAsked view={view} />;
  if (view.state === 'unfit') return <Unfit view={view} />;
  if (view.state === 'receipt') return <TradeReceiptPage receipt={view.receipt} />;
  if (view.state === 'acknowledged') return <RecallDone view={view} />;
  const { page, returned } = view;
  if (page.kind === 'recall') return <RecallAsk {...rest} {...{ token, page, returned }} />;
  if (page.kind === 'declaration') {
    return <DeclarationPage {...rest} {...{ token, page, returned }} />;
  }
  return <AskTrade {...rest} {...{ token, page, returned }} />;
}
