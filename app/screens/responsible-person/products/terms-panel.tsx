import { useTranslation } from 'react-i18next';
import { daysAfter, daysBetween, monthsAfter } from '~/domain/kernel/dates.ts';
import { LinkButton, UnavailableButton } from '~/ui/button.tsx';
import { Legend } from '~/ui/chart/legend.tsx';
import { TimeChart, type TimeLane, type TimeMark } from '~/ui/chart/time-chart.tsx';
import { Figures, Panel } from '~/ui/panel.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { DETAIL, type TabProps, tabQuery } from './tabs.ts';

export function useTo(id: string, field?: string) {
  const { system } = useShell();
  const url = pageUrl(system, DETAIL, tabQuery(id, 'registration', { edit: '1' }));
  return field === undefined ? url : `${url}#registration-${field}`;
}

export function useAway(today: string) {
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

type Product = TabProps['product'];

/** What runs from when until when: certificate or filing, and the contract. */
function useLanes(product: Product): TimeLane[] {
  const { t } = useTranslation('cosmetics');
  const { reportOn, validUntil, renewal, rpContractFrom: from, rpContractUntil: until } = product;
  const special = product.type === 'special';
  const season = special ? null : product.annualSeason;
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
  return [
    // Past its end it goes on, deemed granted, until a decision is entered.
    ...lane(certificate, reportOn, product.pendingPastEnd ? null : validUntil, {
      ...(product.pendingPastEnd && { note: t('terms.pending', { day: validUntil }) }),
      ...(validUntil !== null && !product.pendingPastEnd && { endName: t('terms.end') }),
      ...(renewal && {
        window: { from: renewal.opensOn, until: renewal.closesOn, name: t('terms.window') },
      }),
      ...(season && { window: { ...season, name: t('terms.season') } }),
    }),
    ...lane(t('registration.contract'), from, until),
  ];
}

type Axis = ReturnType<typeof axisAround>;

/** Reminders of the end, sent or to come; of a general product the years' reports. */
function useMarks(product: Product, axis: Axis): TimeMark[] {
  const { t } = useTranslation('cosmetics');
  const { today } = product;
  if (product.type === 'special') {
    return product.reminders
      .filter(({ on, sent }) => sent || on >= today)
      .map(({ on, name, ahead, sent }): TimeMark => {
        const label = `${on} ${t(`reminder.${name}`, { ahead })}`;
        return { on, kind: sent ? 'sent' : 'next', label };
      });
  }
  return product.annualMarks
    .filter(({ on }) => on >= axis.from && on <= axis.until)
    .map(({ on, year, filed }): TimeMark => {
      const label = `${on} ${t(filed ? 'terms.yearFiled' : 'terms.yearDue', { year })}`;
      return { on, kind: filed ? 'sent' : on < today ? 'late' : 'next', label };
    });
}

/** When its contract ends, where no day says so. */
function useContractEnd({ rpContractFrom }: Product): string {
  const { t } = useTranslation('cosmetics');
  return rpContractFrom === null ? t('terms.none') : t('terms.noEnd');
}

/** The drawing, its days as figures, and the renewal; of a general product the annual reports, which it has instead. */
export function Terms({ product, may }: TabProps) {
  const { t } = useTranslation('cosmetics');
  const { renewal } = product;
  const special = product.type === 'special';
  return (
    <Panel
      id="terms"
      title={t(special ? 'terms.title' : 'terms.titleGeneral')}
      note={t(special ? 'terms.note' : 'terms.noteGeneral')}
    >
      <TermsDrawn product={product} />
      <TermFigures product={product} />
      {renewal?.isEstimate && renewal.filedOn === null && (
        <p className="px-(--pad) pb-2.5 text-sm text-muted">{t('terms.estimate')}</p>
      )}
      {special && <Renewal product={product} may={may} />}
    </Panel>
  );
}

function TermsDrawn({ product }: { product: Product }) {
  const { t } = useTranslation('cosmetics');
  const { today, validUntil, renewal, rpContractUntil: until } = product;
  const special = product.type === 'special';
  const season = special ? null : product.annualSeason;
  const contractEnd = useContractEnd(product);
  const lanes = useLanes(product);
  const axis = axisAround(today);
  const marks = useMarks(product, axis);
  if (lanes.length === 0) return null;
  return (
    <figure className="grid gap-2 px-(--pad) pb-(--pad)">
      <TimeChart
        axis={axis}
        today={today}
        lanes={lanes}
        marks={marks}
        label={t(special ? 'terms.sentence' : 'terms.sentenceGeneral', {
          today,
          until: validUntil ?? t('terms.none'),
          contract: until ?? contractEnd,
          opens: renewal?.opensOn ?? '–',
          closes: renewal?.closesOn ?? '–',
          season: season ? t('ui:filter.range', { from: season.from, to: season.until }) : '–',
        })}
      />
      <Legend
        keys={
          special
            ? ['elapsed', 'remaining', 'act', 'ended', 'sent', 'next']
            : ['elapsed', 'remaining', 'act', 'ended', 'sent', 'next', 'late']
        }
        words={
          special
            ? { act: t('terms.window') }
            : {
                act: t('terms.season'),
                sent: t('terms.filedMark'),
                next: t('terms.dueMark'),
                late: t('terms.lateMark'),
              }
        }
      />
    </figure>
  );
}

function TermFigures({ product }: { product: Product }) {
  const { t } = useTranslation('cosmetics');
  const away = useAway(product.today);
  const contractEnd = useContractEnd(product);
  const { renewal } = product;
  const special = product.type === 'special';
  const season = special ? null : product.annualSeason;
  const figure = (term: string, day: string | null, none: string) => ({
    term,
    value: (
      <>
        {day ?? none}
        {day && <small className="block text-sm font-normal text-muted">{away(day)}</small>}
      </>
    ),
  });
  return (
    <Figures
      items={[
        ...(special
          ? [
              figure(t('terms.opens'), renewal?.opensOn ?? null, '–'),
              figure(t('terms.closes'), renewal?.closesOn ?? null, '–'),
              figure(t('terms.certificateEnds'), product.validUntil, '–'),
            ]
          : [
              { term: t('terms.certificateEnds'), value: t('terms.noEnd') },
              figure(t('terms.seasonOpens'), season?.from ?? null, '–'),
              figure(t('terms.seasonCloses'), season?.until ?? null, '–'),
            ]),
        figure(t('terms.contractEnds'), product.rpContractUntil, contractEnd),
      ]}
    />
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
  const filed = product.pendingPastEnd
    ? 'deemed'
    : product.renewalPending
      ? 'waits'
      : ('notInTime' as const);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line-soft px-(--pad) py-2.5 text-sm">
      <span className="min-w-48 flex-1">
        {product.renewalRefusedOn !== null
          ? t('renewal.refused', { day: product.renewalRefusedOn })
          : filedOn === null
            ? t(`renewal.${words}`, { day: renewal?.closesOn })
            : t(`renewal.${filed}`, { day: filedOn, no: product.renewalAcceptanceNo ?? '' })}
      </span>
      {may && filedOn === null && renewal !== null && product.renewalRefusedOn === null && (
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
