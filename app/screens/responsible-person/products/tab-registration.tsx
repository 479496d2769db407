import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { daysAfter, daysBetween, monthsAfter } from '~/domain/kernel/dates.ts';
import { Alert } from '~/ui/alert.tsx';
import { Button, LinkButton, UnavailableButton } from '~/ui/button.tsx';
import { Legend, LegendMark } from '~/ui/chart/legend.tsx';
import { TimeChart, type TimeLane } from '~/ui/chart/time-chart.tsx';
import { CopyButton } from '~/ui/copy-button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { FileRow } from '~/ui/form/file-drop.tsx';
import { DateInput, TextInput } from '~/ui/form/inputs.tsx';
import { DefinitionList, Figures, Panel, PanelBody } from '~/ui/panel.tsx';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { DETAIL, type TabProps, tabQuery } from './tabs.ts';

/** Until when it is registered and under contract, when to renew, and the papers. */
export function RegistrationTab(props: TabProps) {
  const { product } = props;
  const special = product.type === 'special';
  return (
    <>
      {product.warnings.registrationNo && <NoWarning />}
      <Terms {...props} />
      <div className="grid min-w-0 grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_var(--aside)]">
        <div className="grid min-w-0 gap-4">
          <CertificatePanel {...props} />
          <ContractPanel {...props} />
        </div>
        {special ? <Reminders product={product} /> : <AnnualReports {...props} />}
      </div>
    </>
  );
}

function NoWarning() {
  const { t } = useTranslation('cosmetics');
  return <Alert tone="warn">{t('registration.unusual')}</Alert>;
}

function useTo(id: string, field?: string) {
  const { system } = useShell();
  const url = pageUrl(system, DETAIL, tabQuery(id, 'registration', { edit: '1' }));
  return field === undefined ? url : `${url}#registration-${field}`;
}

function useAway(today: string) {
  const { t } = useTranslation('cosmetics');
  return (day: string) => {
    const days = daysBetween(today, day);
    if (days === 0) return t('away.today');
    return days > 0 ? t('away.in', { count: days }) : t('away.ago', { count: -days });
  };
}

/** Fourteen months with today in the seventh; a reminder that is to come at their end is still seen. */
function axisAround(today: string) {
  const from = monthsAfter(`${today.slice(0, 7)}-01`, -6);
  return { from, until: daysAfter(monthsAfter(from, 14), -1) };
}

/** The drawing, its days as figures, and the renewal. */
function Terms({ product, may }: TabProps) {
  const { t } = useTranslation('cosmetics');
  const away = useAway(product.today);
  const { today, reportOn, validUntil, rpContractFrom: from, rpContractUntil: until } = product;
  const { renewal } = product;
  const special = product.type === 'special';
  const lane = (
    name: string,
    begins: string | null,
    ends: string | null,
    more?: object,
  ): TimeLane[] =>
    begins === null
      ? []
      : [
          {
            name,
            note:
              ends === null ? t('terms.from', { day: begins }) : t('terms.until', { day: ends }),
            span: { from: begins, until: ends },
            ...more,
          },
        ];
  const certificate = t(special ? 'registration.certificate' : 'registration.filing');
  const figure = (term: string, day: string | null, none: string) => ({
    term,
    value: (
      <>
        {day ?? none}
        {day && <small className="block text-sm font-normal text-muted">{away(day)}</small>}
      </>
    ),
  });
  const contractEnd = from === null ? t('terms.none') : t('terms.noEnd');
  const lanes = [
    ...lane(certificate, reportOn, validUntil, {
      ...(validUntil !== null && { endName: t('terms.end') }),
      ...(renewal && {
        window: { from: renewal.opensOn, until: renewal.closesOn, name: t('terms.window') },
      }),
    }),
    ...lane(t('registration.contract'), from, until),
  ];
  return (
    <Panel
      id="terms"
      title={t(special ? 'terms.title' : 'terms.titleGeneral')}
      note={t(special ? 'terms.note' : 'terms.noteGeneral')}
    >
      {lanes.length > 0 && (
        <figure className="grid gap-2 px-(--pad) pb-(--pad)">
          <TimeChart
            axis={axisAround(today)}
            today={today}
            lanes={lanes}
            marks={product.reminders
              .filter(({ on, sent }) => sent || on >= today)
              .map(({ on, name, ahead, sent }) => ({
                on,
                kind: sent ? 'sent' : 'next',
                label: `${on} ${t(`reminder.${name}`, { ahead })}`,
              }))}
            label={t(special ? 'terms.sentence' : 'terms.sentenceGeneral', {
              today,
              until: validUntil ?? t('terms.none'),
              contract: until ?? contractEnd,
              opens: renewal?.opensOn ?? '–',
              closes: renewal?.closesOn ?? '–',
            })}
          />
          <Legend
            keys={
              special
                ? ['elapsed', 'remaining', 'act', 'ended', 'sent', 'next']
                : ['elapsed', 'remaining', 'ended']
            }
            words={{ act: t('terms.window') }}
          />
        </figure>
      )}
      <Figures
        items={[
          ...(special
            ? [
                figure(t('terms.opens'), renewal?.opensOn ?? null, '–'),
                figure(t('terms.closes'), renewal?.closesOn ?? null, '–'),
                figure(t('terms.certificateEnds'), validUntil, '–'),
              ]
            : [{ term: t('terms.certificateEnds'), value: t('terms.noEnd') }]),
          figure(t('terms.contractEnds'), until, contractEnd),
        ]}
      />
      {special && <Renewal product={product} may={may} />}
    </Panel>
  );
}

/** Whether the renewal was filed, or from when it can be. */
function Renewal({ product, may }: Pick<TabProps, 'product' | 'may'>) {
  const { t } = useTranslation('cosmetics');
  const to = useTo(product.id, 'renewal_filed_on');
  const { renewal, today } = product;
  const filedOn = renewal?.filedOn ?? null;
  const open = renewal !== null && renewal.opensOn <= today;
  const closed = renewal !== null && renewal.closesOn < today;
  const words =
    renewal === null ? 'noEnd' : closed ? 'closed' : open ? 'open' : ('toCome' as const);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line-soft px-(--pad) py-2.5 text-sm">
      <span className="min-w-48 flex-1">
        {filedOn === null
          ? t(`renewal.${words}`, { day: renewal?.closesOn })
          : t('renewal.filed', { day: filedOn })}
      </span>
      {may && filedOn === null && renewal !== null && (
        <span className="inline-flex flex-wrap items-center gap-2">
          {open ? (
            <LinkButton to={to} size="sm" variant={closed ? 'default' : 'primary'}>
              {t('renewal.register')}
            </LinkButton>
          ) : (
            <UnavailableButton size="sm" why={t('renewal.from', { day: renewal.opensOn })}>
              {t('renewal.register')}
            </UnavailableButton>
          )}
        </span>
      )}
    </div>
  );
}

function Edit({ product, may }: Pick<TabProps, 'product' | 'may'>) {
  const { t } = useTranslation('cosmetics');
  const to = useTo(product.id);
  if (!may) return null;
  return (
    <LinkButton size="sm" icon="edit" to={to}>
      {t('edit')}
    </LinkButton>
  );
}

function PaperRow({ product, id }: { product: TabProps['product']; id: string | null }) {
  const { system } = useShell();
  const file = id === null ? undefined : product.files[id];
  if (id === null || file === undefined) return null;
  return (
    <div className="mt-3">
      <FileRow name={file.name} href={`${system.api}/document/${id}`} sizeBytes={file.sizeBytes} />
    </div>
  );
}

function CertificatePanel({ product, may }: TabProps) {
  const { t } = useTranslation(['cosmetics', 'rp']);
  const special = product.type === 'special';
  const { registrationNo } = product;
  const { filled, of } = product.completeness.tabs.registration;
  return (
    <Panel
      id="certificate"
      title={t(special ? 'registration.certificate' : 'registration.filing')}
      note={t('filled', { filled, of })}
      actions={<Edit product={product} may={may} />}
    >
      <PanelBody>
        <DefinitionList
          facts={[
            {
              term: t('rp:product.registrationNo'),
              value: registrationNo && (
                <>
                  <span lang="zh-CN">{registrationNo}</span>{' '}
                  <CopyButton text={registrationNo} label={t('registration.copyNo')} />
                </>
              ),
              span: true,
            },
            {
              term: t('registration.validity'),
              value: t(`registration.validityOf.${product.type}`),
            },
            { term: t('field.report_on'), value: product.reportOn },
            {
              term: t('field.valid_until'),
              value: special ? product.validUntil : t('terms.noEnd'),
            },
            ...(special
              ? [{ term: t('field.renewal_filed_on'), value: product.renewalFiledOn }]
              : []),
          ]}
        />
        <PaperRow product={product} id={product.certificateFileId} />
      </PanelBody>
    </Panel>
  );
}

function ContractPanel({ product, may }: TabProps) {
  const { t } = useTranslation(['cosmetics', 'rp']);
  const { rpContractFrom: from, rpContractUntil: until, responsiblePerson: name } = product;
  return (
    <Panel
      id="contract"
      title={t('registration.contract')}
      actions={<Edit product={product} may={may} />}
    >
      <PanelBody>
        <DefinitionList
          facts={[
            {
              term: t('rp:product.responsiblePerson'),
              value: name && product.ownResponsible ? t('form.ownCompany', { name }) : name,
              span: true,
            },
            {
              term: t('registration.contractTerm'),
              value:
                from && t(until ? 'registration.fromTo' : 'registration.fromOn', { from, until }),
              span: true,
            },
          ]}
        />
        <PaperRow product={product} id={product.rpContractFileId} />
      </PanelBody>
    </Panel>
  );
}

/** Days on which admins and members are reminded of the end. */
function Reminders({ product }: { product: TabProps['product'] }) {
  const { t } = useTranslation('cosmetics');
  const away = useAway(product.today);
  const stopped = product.renewal?.filedOn != null || product.status === 'invalid';
  return (
    <Panel
      id="reminders"
      title={t('reminder.title')}
      note={t('reminder.note')}
      fill
      foot={t('reminder.stops')}
    >
      <PanelBody>
        {product.reminders.length === 0 || stopped ? (
          <p className="text-muted">{t(stopped ? 'reminder.stopped' : 'reminder.none')}</p>
        ) : (
          <ol>
            {product.reminders.map(({ on, name, ahead, sent }) => (
              <li key={`${name} ${ahead}`} className="flex items-baseline gap-2 py-1 text-sm">
                <LegendMark of={sent ? 'sent' : 'next'} />
                <span className="min-w-0 flex-1">
                  {t(`reminder.${name}`, { ahead })}
                  <span className="block text-xs text-muted">
                    {sent
                      ? t('reminder.sent')
                      : on < product.today
                        ? t('reminder.notSent')
                        : away(on)}
                  </span>
                </span>
                <time dateTime={on} className="whitespace-nowrap text-muted">
                  {on}
                </time>
              </li>
            ))}
          </ol>
        )}
      </PanelBody>
    </Panel>
  );
}

/** The annual reports of a general product, those it owes first, and a form for another. */
function AnnualReports({ product, may, answer }: TabProps) {
  const { t } = useTranslation('cosmetics');
  const refused = useRefused(answer, { year: t('annual.year'), filed_on: t('annual.filedOn') });
  const mine = refused?.typed.intent === 'annual' ? refused : null;
  const { annualReports: filed, annualReportsOwed: owed, annualReportDays: days } = product;
  const [owes] = owed;
  return (
    <Panel
      id="annual"
      title={t('annual.title')}
      note={t('annual.note', { from: days.from, until: days.until })}
    >
      <PanelBody className="grid gap-3">
        {owed.map((year) => (
          <Alert key={year} tone="warn" id={`registration-annual_report_${year}`}>
            {t('annual.owed', { year })}
          </Alert>
        ))}
        {filed.length === 0 && owed.length === 0 && (
          <p className="text-muted">{t('annual.none')}</p>
        )}
        {filed.length > 0 && (
          <DefinitionList
            layout="rows"
            facts={filed.map(({ year, filedOn }) => ({
              term: t('annual.of', { year }),
              value: filedOn,
            }))}
          />
        )}
        {may && (
          <Form noValidate method="post" className="grid gap-3 print:hidden">
            {mine && Object.keys(mine.fields).length === 0 && (
              <Alert tone="danger" role="alert">
                {mine.message}
              </Alert>
            )}
            <Field id="annual-year" label={t('annual.year')} error={mine?.fields.year}>
              <TextInput
                name="year"
                inputMode="numeric"
                maxLength={4}
                defaultValue={mine?.typed.year ?? owes}
              />
            </Field>
            <Field id="annual-filed" label={t('annual.filedOn')} error={mine?.fields.filed_on}>
              <DateInput name="filed_on" defaultValue={mine?.typed.filed_on} />
            </Field>
            <div>
              <Button name="intent" value="annual">
                {t('annual.add')}
              </Button>
            </div>
          </Form>
        )}
      </PanelBody>
    </Panel>
  );
}
