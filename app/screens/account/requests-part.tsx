import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { REQUEST_KINDS, REQUEST_STATES } from '~/domain/request/kinds.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { useCountryName } from '~/screens/country-name.ts';
import { Alert, ErrorSummary } from '~/ui/alert.tsx';
import { AnchorButton, Button } from '~/ui/button.tsx';
import { Field, FieldGroup } from '~/ui/form/field.tsx';
import { Select, Textarea, TextInput } from '~/ui/form/inputs.tsx';
import { Radios } from '~/ui/form/radios.tsx';
import { timestamp } from '~/ui/format.ts';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { Actions, Detail } from '~/ui/public/page-text.tsx';
import { StatusBadge } from '~/ui/status.tsx';
import type { Refused } from '../subsystem/refusal-text.ts';
import type { readRequests } from './requests.server.ts';

type Read = Awaited<ReturnType<typeof readRequests>>;
type Listed = NonNullable<Read['list']>;
type One = NonNullable<Read['one']>;

const CENTER = '/user/center';

/** What staff of the provider answer, the oldest first; one opens in the place of the page. */
export function RequestsToAnswer({ list }: { list: Listed }) {
  const { t } = useTranslation('requests');
  return (
    <Panel
      id="requests"
      title={t('staff.title')}
      note={t('staff.count', { count: list.total })}
      foot={hasPages(list) && <Pages list={list} />}
    >
      <PanelBody>
        <Filters asked={list.asked} />
        {list.items.length === 0 ? (
          <p className="mt-4">{t(list.filtered ? 'staff.noMatch' : 'staff.none')}</p>
        ) : (
          <ul className="mt-4 border-t border-gray-900">
            {list.items.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
        )}
      </PanelBody>
    </Panel>
  );
}

function Filters({ asked }: { asked: Listed['asked'] }) {
  const { t } = useTranslation('requests');
  return (
    <form method="get" action={CENTER} className="flex flex-wrap items-end gap-3">
      <Field id="kind" label={t('kind')}>
        <Select
          name="kind"
          defaultValue={asked.kind}
          options={[
            { value: '', label: t('staff.allKinds') },
            ...REQUEST_KINDS.map((kind) => ({ value: kind, label: t(`kindOf.${kind}`) })),
          ]}
        />
      </Field>
      <Field id="state" label={t('state')}>
        <Select
          name="state"
          defaultValue={asked.state}
          options={REQUEST_STATES.map((state) => ({ value: state, label: t(`stateOf.${state}`) }))}
        />
      </Field>
      <Field id="q" label={t('staff.search')}>
        <TextInput type="search" name="q" defaultValue={asked.q} maxLength={200} />
      </Field>
      <Button>{t('staff.filter')}</Button>
    </form>
  );
}

/** Company and kind first; on a phone the rest goes below. */
function Row({ row }: { row: Listed['items'][number] }) {
  const { t } = useTranslation('requests');
  const { locale } = usePageEnvironment();
  const subject = nameIn(locale, { zh: row.subjectZh, en: row.subjectEn });
  return (
    <li className="grid gap-x-4 gap-y-1 border-b border-gray-200 py-3 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_8rem] md:items-baseline">
      <span className="wrap-anywhere">
        {nameIn(locale, { zh: row.companyZh, en: row.companyEn })}
        <Detail>{[row.label, row.askedByName || t('bySystem')].join(' · ')}</Detail>
      </span>
      <span className="wrap-anywhere">
        <a className="inline-flex min-h-6 items-center" href={`${CENTER}?request=${row.id}`}>
          {t(`kindOf.${row.kind}`)} · {subject}
        </a>
        {row.fileName !== null && <Detail>{row.fileName}</Detail>}
      </span>
      <span className="whitespace-nowrap tabular-nums">
        {row.state === 'open' ? (
          t('staff.waits', { count: row.waiting })
        ) : (
          <StatusBadge kind="request" value={row.state} />
        )}
      </span>
    </li>
  );
}

const hasPages = ({ nextCursor, previousCursor }: Listed) =>
  nextCursor !== null || previousCursor !== null;

function Pages({ list }: { list: Listed }) {
  const { t } = useTranslation('requests');
  const { asked, nextCursor, previousCursor } = list;
  const to = (cursor: string) => `${CENTER}?${new URLSearchParams({ ...asked, cursor })}#requests`;
  return (
    <>
      {previousCursor !== null && <a href={to(previousCursor)}>{t('staff.previous')}</a>}
      {nextCursor !== null && <a href={to(nextCursor)}>{t('staff.next')}</a>}
    </>
  );
}

/** One request: what was asked, and the answer, or the form that gives it. */
export function RequestToAnswer({ one, refusal }: { one: One; refusal: Refused | null }) {
  const { t } = useTranslation('requests');
  const country = useCountryName();
  const { locale, timeZone } = usePageEnvironment();
  const asked: { term: ReactNode; value: ReactNode; span?: boolean }[] = [
    { term: t('staff.company'), value: nameIn(locale, { zh: one.companyZh, en: one.companyEn }) },
    { term: t('staff.system'), value: one.label },
    { term: t('kind'), value: t(`kindOf.${one.kind}`) },
    { term: t('subject'), value: nameIn(locale, { zh: one.subjectZh, en: one.subjectEn }) },
    { term: t('askedBy'), value: one.askedByName || t('bySystem') },
    { term: t('createdAt'), value: timestamp(one.createdAtMs, timeZone) },
    { term: t('waiting'), value: one.waiting },
    ...one.facts.map(({ name, value }) => ({
      term: t(`fields.${name}`),
      value: (
        <span className="whitespace-pre-line">{name === 'country' ? country(value) : value}</span>
      ),
      span: name === 'lines',
    })),
    ...(one.fileName === null
      ? []
      : [
          {
            term: t('file'),
            value: <a href={`/api/staff/requests/${one.id}/file`}>{one.fileName}</a>,
          },
        ]),
    ...(one.text === ''
      ? []
      : [
          { term: t('text'), value: <p className="whitespace-pre-line">{one.text}</p>, span: true },
        ]),
  ];
  return (
    <div className="grid min-w-0 content-start gap-4">
      {refusal && Object.keys(refusal.fields).length === 0 && (
        <Alert tone="danger" icon="warn" role="alert" title={refusal.message} />
      )}
      <Panel title={t('staff.asked')} actions={<StatusBadge kind="request" value={one.state} />}>
        <PanelBody>
          <DefinitionList facts={asked} />
        </PanelBody>
      </Panel>
      {one.state === 'open' ? <Answer one={one} refusal={refusal} /> : <Answered one={one} />}
    </div>
  );
}

function Answer({ one, refusal }: { one: One; refusal: Refused | null }) {
  const { t } = useTranslation('requests');
  const { fields = {}, typed } = refusal ?? {};
  const errors = ['decision', 'reason'].flatMap((fieldId) => {
    const message = fields[fieldId];
    return message === undefined ? [] : [{ fieldId, message }];
  });
  return (
    <Panel title={t('staff.answer')} note={t(`staff.does.${one.kind}`)}>
      <PanelBody>
        <form noValidate method="post" action={`${CENTER}?request=${one.id}`}>
          <input type="hidden" name="about" value="request" />
          <input type="hidden" name="version" value={one.version} />
          <ErrorSummary title={t('staff.notSaved', { count: errors.length })} errors={errors} />
          <div className="grid max-w-160 gap-5">
            <FieldGroup id="decision" label={t('staff.decision')} error={fields.decision}>
              <Radios
                name="decision"
                defaultValue={typed?.decision}
                options={(['approve', 'refuse'] as const).map((value) => ({
                  value,
                  label: t(`staff.${value}`),
                }))}
              />
            </FieldGroup>
            <Field
              id="reason"
              label={t('staff.reason')}
              hint={t(
                one.kind === 'look_alike_name' ? 'staff.reasonAlways' : 'staff.reasonToRefuse',
              )}
              error={fields.reason}
            >
              <Textarea name="reason" rows={4} maxLength={1000} defaultValue={typed?.reason} />
            </Field>
          </div>
          <Actions>
            <Button variant="primary">{t('staff.submit')}</Button>
            <AnchorButton href={CENTER}>{t('staff.back')}</AnchorButton>
          </Actions>
        </form>
      </PanelBody>
    </Panel>
  );
}

function Answered({ one }: { one: One }) {
  const { t } = useTranslation('requests');
  const { timeZone } = usePageEnvironment();
  return (
    <Panel title={t('staff.answered')}>
      <PanelBody>
        <DefinitionList
          facts={[
            { term: t('decidedBy'), value: one.decidedByName },
            {
              term: t('decidedAt'),
              value: one.decidedAtMs === null ? '–' : timestamp(one.decidedAtMs, timeZone),
            },
            { term: t('reason'), value: one.decisionReason ?? '–', span: true },
          ]}
        />
      </PanelBody>
    </Panel>
  );
}
