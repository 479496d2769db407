import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { countedOf } from '~/domain/new-substance/activity/volumes.ts';
import { Alert } from '~/ui/alert.tsx';
import { FormSection } from '~/ui/form/form-page.tsx';
import { tonnesWithUnit } from '~/ui/format.ts';
import { DefinitionList } from '~/ui/panel.tsx';
import { Status } from '~/ui/status.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { Tonnes } from '~/ui/tonnes.tsx';
import { RISKS_OF_DAYS } from '../risks.ts';
import { type ActivityValues, counterpartyOf, whyOf } from './activity-form.ts';
import type { SectionProps } from './section.ts';
import type { Deviating } from './states.ts';

type ReviewProps = Pick<SectionProps, 'values' | 'facts' | 'state'>;

/** Before it is submitted: in what it deviates, what it comes to, and who must be told. */
export const ReviewSection = memo(function ReviewSection({ values, facts, state }: ReviewProps) {
  const { t } = useTranslation(['activities', 'ui']);
  const { own, balanceG } = state;
  const told = useRecipients({ values, facts, state });
  return (
    <FormSection wide number={5} title={t('form.section.review')} note={t('form.reviewNote')}>
      <div className="grid min-w-0 gap-4">
        <Deviations values={values} state={state} />
        {balanceG < 0 && <Alert tone="warn">{t('warningOf.mass_balance')}</Alert>}
        <DefinitionList
          layout="wide"
          facts={[
            {
              term: t('form.countedMass'),
              value: (
                <>
                  <b>
                    <Tonnes massG={countedOf(own)} />
                  </b>
                  {t('comma')}
                  {t('import')} <Tonnes massG={own.importG} />
                </>
              ),
            },
            {
              term: t('form.transfers'),
              value: (
                <>
                  <Tonnes massG={own.domesticG + facts.earlierG} />
                  {own.exportG > 0 && (
                    <>
                      {t('comma')}
                      {t('export')} <Tonnes massG={own.exportG} />
                    </>
                  )}
                </>
              ),
            },
            { term: t('form.closing'), value: <Tonnes massG={Math.max(0, balanceG)} /> },
            {
              term: t('form.toldTo'),
              value:
                told.length === 0
                  ? t('form.toldNobody')
                  : t('form.toldWithin', {
                      names: told.join(t('ui:and')),
                      count: facts.transferDays,
                    }),
            },
          ]}
        />
      </div>
    </FormSection>
  );
});

/** Who is named in a line must be told what the substance is and how to handle it. */
function useRecipients({ facts, state }: ReviewProps): string[] {
  const parties = [...state.sent, ...state.handed].map(
    (line) => counterpartyOf(line).counterparty_id,
  );
  // What the enterprise hands to itself tells nobody else.
  const ids = new Set(parties.filter((id) => id !== facts.key.enterpriseId));
  return facts.enterprises.flatMap(({ id, name }) => (ids.has(id) && name ? [name] : []));
}

const EXCESS_OF = { applied: 'excess', import: 'import_excess' } as const;

function Deviations({ values, state }: Pick<ReviewProps, 'values' | 'state'>) {
  const { t } = useTranslation('activities');
  const { deviations, gauges } = state;
  const words = ({ kind }: Deviating) => {
    const gauge = gauges.find((one) => kind === EXCESS_OF[one.gauge]);
    if (gauge === undefined) return t(`deviationOf.${kind}`);
    const over = tonnesWithUnit(gauge.countedG - gauge.registeredG);
    return t(`form.excessBy.${gauge.gauge}`, { over });
  };
  if (deviations.length === 0) {
    return (
      <p>
        <Status icon="ok" mood="good">
          {t('detail.noDeviations')}
        </Status>
      </p>
    );
  }
  return (
    <Table label={t('deviations')} framed tops>
      <thead>
        <tr>
          <Th>{t('list.deviation')}</Th>
          <Th grow="much">{t('reason')}</Th>
          <Th>{t('status')}</Th>
        </tr>
      </thead>
      <tbody>
        {deviations.map((one) => (
          <tr key={one.kind}>
            <Td phone="first">
              <a href={`#activity-${whyOf(one.kind, values)}`}>{words(one)}</a>
            </Td>
            <Td phone="line">
              {one.reason || (
                <span className="text-muted" data-blank>
                  –
                </span>
              )}
            </Td>
            <Td phone="end" className="whitespace-nowrap">
              <State deviating={one} values={values} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function State({ deviating, values }: { deviating: Deviating; values: ActivityValues }) {
  const { t } = useTranslation('activities');
  if (!deviating.isGiven) {
    return (
      <Status icon="bad" mood="bad">
        {t('form.reasonLacks')}
      </Status>
    );
  }
  const unread =
    deviating.kind === 'not_fulfilled'
      ? values.risk_acknowledged === ''
      : RISKS_OF_DAYS.some((kind) => kind === deviating.kind) && values.risk_days === '';
  if (unread) {
    return (
      <Status icon="bad" mood="bad">
        {t('form.riskLacks')}
      </Status>
    );
  }
  return (
    <Status icon="ok" mood="good">
      {t('form.reasonGiven')}
    </Status>
  );
}
