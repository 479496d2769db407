import { useTranslation } from 'react-i18next';
import { notFound } from '~/domain/kernel/refusals.ts';
import { together } from '~/domain/kernel/together.ts';
import { dutiesOfFiling } from '~/domain/new-substance/duty/read.server.ts';
import { changesOfFiling } from '~/domain/new-substance/filing/changes/read.server.ts';
import { type FilingDetail, findFiling } from '~/domain/new-substance/filing/find.server.ts';
import { filingForm } from '~/domain/new-substance/filing/form.server.ts';
import { recordsOfFiling } from '~/domain/new-substance/filing/records.server.ts';
import { filingTonnage } from '~/domain/new-substance/filing/tonnage.server.ts';
import { offeredReport } from '~/domain/new-substance/report/find.server.ts';
import { redirect, useActionData, useLoaderData } from '~/framework.ts';
import { refuseSent } from '~/screens/subsystem/form/form.server.ts';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { CopyButton } from '~/ui/copy-button.tsx';
import { LateBoundary } from '~/ui/late.tsx';
import { LateAlert } from '~/ui/late-alert.seldom.tsx';
import { Tabs } from '~/ui/page.tsx';
import { DetailFrame } from '../../subsystem/detail/detail-frame.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { cnAction, cnLoader } from '../door.server.ts';
import { toPack } from '../reports/download.server.ts';
import { ORDER } from '../reports/looks.ts';
import { ORDER_FORM, offering, orderSent } from '../reports/order.server.ts';
import { ReportState } from '../reports/report-state.tsx';
import { useCn } from '../use-cn.ts';
import { ACT_FORM, actOnFiling, intentOf } from './act.server.ts';
import { FILES_LIST } from './file-rows.ts';
import { HeadMessages } from './head-messages.tsx';
import { HeadState, HeadTools } from './head-tools.tsx';
import { DETAIL, LIST, useTypeName } from './looks.ts';
import { saveFiles } from './save-files.server.ts';
import { ShownTab } from './tabs/pages.tsx';
import { TAB_OF, TABS, type Tab, tabOf, tabQuery } from './tabs.ts';

export const loader = cnLoader(async (ctx, { url }) => {
  const id = url.searchParams.get('id') ?? notFound();
  const tab = tabOf(url.searchParams.get('tab'));
  const reading = together(ctx);
  const [filing, tonnage, records, changes, duties, form, report] = await Promise.all([
    findFiling(reading, id),
    tab === 'tonnage' ? filingTonnage(reading, id) : null,
    tab === 'tonnage' || tab === 'records' ? recordsOfFiling(reading, id) : [],
    tab === 'changes' ? changesOfFiling(reading, id) : [],
    tab === 'duties' || tab === 'transfers' ? dutiesOfFiling(reading, id) : null,
    tab === 'transfers' ? filingForm(reading) : null,
    offeredReport(reading, url.searchParams.get('report')),
  ]);
  const noPack =
    url.searchParams.get('download') === 'pack' ? await toPack(ctx, [id], url.searchParams) : null;
  const name = filing.certificateNo || filing.tradeName;
  const title = pageTitle(ctx, 'filings:title');
  return {
    title: name === '' ? title : `${name} · ${title}`,
    ...{ filing, tab, tonnage, records, changes, duties, report, noPack },
    recipients: (form?.enterprises ?? []).filter(
      ({ companyId, kind }) => companyId === filing.companyId && kind === 'related',
    ),
  };
});

export const action = cnAction(async (ctx, visit) => {
  const id = visit.url.searchParams.get('id') ?? notFound();
  const posted = await visit.upload({ files: 1 });
  if (posted.fields.get('intent') === ORDER) {
    const ordered = await orderSent(ctx, posted.fields, { filingId: id });
    if (!ordered.ok) return refuseSent(ORDER_FORM, posted.fields, ordered.refusal);
    throw redirect(offering(visit.url, ordered.value.id));
  }
  const company = ctx.filter ?? undefined;
  if (posted.fields.get('intent') === FILES_LIST) return saveFiles(ctx, id, posted);
  const intent = intentOf(posted.fields) ?? notFound();
  const outcome = await actOnFiling(ctx, id, intent, posted);
  if (!outcome.ok) return refuseSent(ACT_FORM, posted.fields, outcome.refusal);
  // A duty that was done on the home page leads back there.
  if (posted.fields.get('back') === 'home')
    throw redirect(pageUrl(ctx.system, 'home', { company }));
  if (intent === 'delete') throw redirect(pageUrl(ctx.system, LIST, { company, deleted: '1' }));
  throw redirect(pageUrl(ctx.system, DETAIL, { company, id, tab: TAB_OF[intent], saved: intent }));
});

export const meta = titleMeta;

export default function FilingDetailPage() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as FormAnswer | undefined;
  const { t } = useTranslation('filings');
  const { url, mayWrite } = useCn();
  const typeName = useTypeName();
  const { filing, tab } = data;
  const { certificateNo, tradeName, regime, registeredOn, company } = filing;
  return (
    <DetailFrame
      title={certificateNo || t('list.noNumber')}
      list={{ title: t('title'), page: LIST }}
      around={{ words: 'filings', table: 'cn-filings', id: filing.id, page: DETAIL }}
      copy={certificateNo && <CopyButton text={certificateNo} label={t('copyNumber')} />}
      status={<HeadState filing={filing} />}
      subtitle={[
        tradeName,
        typeName(filing),
        regime && t(`regimeOf.${regime}`),
        company,
        registeredOn && t('registeredOnDay', { day: registeredOn }),
      ]
        .filter(Boolean)
        .join(t('comma'))}
      actions={<HeadTools filing={filing} />}
    >
      <HeadMessages filing={filing} answer={answer} />
      {data.noPack !== null && (
        <LateAlert tone="danger" role="alert">
          {data.noPack}
        </LateAlert>
      )}
      {data.report && <ReportState report={data.report} />}
      <Tabs
        label={t('parts')}
        items={TABS.map((one) => ({
          to: url(DETAIL, tabQuery(filing.id, one)),
          current: one === tab,
          count: countOf(filing, one),
          label: t(`tab.${one}`),
        }))}
      />
      <LateBoundary>
        <ShownTab {...data} answer={answer} may={mayWrite(filing.companyId)} />
      </LateBoundary>
    </DetailFrame>
  );
}

function countOf(filing: FilingDetail, tab: Tab): number | undefined {
  switch (tab) {
    case 'substances':
      return filing.substances.length;
    case 'files':
      return filing.files.length;
    case 'records':
      return filing.recordCount;
    case 'changes':
      return filing.changeCount;
    default:
      return undefined;
  }
}
