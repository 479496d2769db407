import { useTranslation } from 'react-i18next';
import { needsFreshCode } from '~/domain/identity/fresh-code.server.ts';
import { daysAfter } from '~/domain/kernel/dates.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { policyNamed } from '~/domain/provider/law/catalogue.ts';
import { readPolicy } from '~/domain/provider/law/page.server.ts';
import { useActionData, useLoaderData } from '~/framework.ts';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { ActNotices } from '../../subsystem/detail/act-notices.tsx';
import { DetailFrame } from '../../subsystem/detail/detail-frame.tsx';
import type { FormAnswer } from '../../subsystem/form/form.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { actOnLaw } from '../rules/act.server.ts';
import { LawState } from '../rules/law-state.tsx';
import { PreviewPanel } from '../rules/preview-panel.tsx';
import { RowActs } from '../rules/row-acts.tsx';
import { PolicyFacts } from './facts.tsx';
import { useValueSaid } from './value-said.ts';

export const loader = staffLoader(async (ctx, { url }) => {
  const { row, rows, preview } = await readPolicy(ctx, url.searchParams.get('id') ?? notFound());
  const policy = policyNamed(row.name);
  return {
    title: pageTitle(ctx, `consolePolicies:nameOf.${row.name}`),
    ...{ row, rows, preview },
    unit: policy?.unit ?? 'times',
    standard: policy?.standard ?? 0,
    writes: ctx.staffRole === 'provider',
    asksForCode: needsFreshCode(ctx),
    tomorrow: daysAfter(dayOf(ctx), 1),
  };
});

export const action = staffAction((ctx, visit) => actOnLaw(ctx, 'policy', visit));

export const meta = titleMeta;

/** One value of a policy, with the others of the same policy and company, and what can be done with it. */
export default function PolicyDetail() {
  const read = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as FormAnswer | undefined;
  const { t, i18n } = useTranslation('consolePolicies');
  const { system } = useShell();
  const refused = useRefused(answer, { from: t('from') });
  const atField = refused !== null && Object.keys(refused.fields).length > 0;
  const { row, rows, preview, writes, asksForCode, tomorrow } = read;
  const said = useValueSaid(read.unit);
  const name = t(`nameOf.${row.name}`);
  const who = row.companyZh
    ? nameIn(i18n.language, { zh: row.companyZh, en: row.companyEn ?? row.companyZh })
    : t('everyone');
  return (
    <DetailFrame
      title={name}
      status={<LawState state={row.state} />}
      subtitle={who}
      list={{ title: t('title'), page: 'policies' }}
      notices={
        <ActNotices
          words="consolePolicies"
          acts={['kept', 'previewed']}
          refused={atField ? null : refused}
        />
      }
    >
      <Panel title={name} label={name}>
        <PanelBody>
          <PolicyFacts row={row} unit={read.unit} standard={read.standard} />
        </PanelBody>
      </Panel>
      {writes && (
        <RowActs
          row={row}
          title={t('acts')}
          edit={pageUrl(system, 'policies/edit', { id: row.id })}
          {...{ asksForCode, tomorrow, refused }}
        />
      )}
      {preview !== null && preview.name === row.name && (
        <PreviewPanel
          preview={preview}
          again={pageUrl(system, 'policies/detail', { id: row.id })}
        />
      )}
      <Panel title={t('others')}>
        <Table label={t('others')}>
          <thead>
            <tr>
              <Th>{t('from')}</Th>
              <Th>{t('until')}</Th>
              <Th numeric>{t('value')}</Th>
              <Th>{t('state')}</Th>
              <Th grow="much">{t('note')}</Th>
            </tr>
          </thead>
          <tbody>
            {rows.map((one) => (
              <tr key={one.id}>
                <Td phone="first">{one.fromOn || '–'}</Td>
                <Td>{one.untilOn ?? '–'}</Td>
                <Td numeric>{said(Number(one.value))}</Td>
                <Td>
                  <LawState state={one.state} />
                </Td>
                <Td>{one.note || '–'}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Panel>
    </DetailFrame>
  );
}
