import { useTranslation } from 'react-i18next';
import { tonnesWithUnit } from '~/ui/format.ts';
import { DefinitionList, type Fact, Panel, PanelBody } from '~/ui/panel.tsx';
import { Tag } from '~/ui/status.tsx';
import { useTypeName } from '../looks.ts';
import type { TabProps } from '../tabs.ts';

/** What was registered: type and number, the parties, volume and purpose, confidentiality. What is blank shows a dash. */
export function InformationTab({ filing }: TabProps) {
  return (
    <>
      <TypePanel filing={filing} />
      <PartiesPanel filing={filing} />
      <VolumePanel filing={filing} />
      <ConfidentialityPanel filing={filing} />
    </>
  );
}

type FilingProps = Pick<TabProps, 'filing'>;

/** The words of a fact about a filing. */
function useFacts() {
  const { t } = useTranslation('filings');
  const fact = (key: string, value: Fact['value'], span = false): Fact => ({
    term: t(key),
    value: value === '' ? null : value,
    span,
  });
  const yes = (is: boolean) => t(is ? 'yes' : 'no');
  const list = (of: string, values: readonly string[]) =>
    values.length === 0 ? null : values.map((one) => t(`${of}.${one}`)).join(t('comma'));
  return { t, fact, yes, list };
}

function FactsPanel({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <Panel title={title}>
      <PanelBody>
        <DefinitionList facts={facts} />
      </PanelBody>
    </Panel>
  );
}

function TypePanel({ filing }: FilingProps) {
  const { t, fact } = useFacts();
  const typeName = useTypeName();
  return (
    <FactsPanel
      title={t('section.type')}
      facts={[
        fact('type', typeName(filing)),
        fact('regime', filing.regime && t(`regimeOf.${filing.regime}`)),
        fact('certificateNo', filing.certificateNo),
        fact('tradeName', filing.tradeName),
        fact('registeredOn', filing.registeredOn),
        fact('issuedOn', filing.issuedOn),
        ...(filing.validUntil === null ? [] : [fact('validUntil', filing.validUntil)]),
        ...(filing.invalidOn === null
          ? []
          : [
              fact(
                'invalidReason',
                [
                  filing.invalidReason && t(`invalidReasonOf.${filing.invalidReason}`),
                  filing.invalidOn,
                  filing.invalidNote,
                ]
                  .filter(Boolean)
                  .join(t('comma')),
                true,
              ),
            ]),
      ]}
    />
  );
}

function PartiesPanel({ filing }: FilingProps) {
  const { t, fact } = useFacts();
  return (
    <FactsPanel
      title={t('section.parties')}
      facts={[
        fact('company', filing.company),
        fact('applicant', filing.applicant),
        fact('agent', filing.agent),
      ]}
    />
  );
}

function VolumePanel({ filing }: FilingProps) {
  const { t, fact, yes, list } = useFacts();
  const { duties } = filing;
  // Only of a type without a limit is an empty volume one; a draft that lacks it, or its type, shows a dash.
  const none = filing.isUnlimited ? t('list.unlimited') : null;
  const mass = (grams: number | null) =>
    grams === null ? none : t('aYear', { mass: tonnesWithUnit(grams) });
  return (
    <FactsPanel
      title={t('section.volume')}
      facts={[
        fact(
          'volume',
          <>
            {mass(filing.appliedG)} {filing.tier && <Tag>{t('tier', { from: filing.tier })}</Tag>}
          </>,
        ),
        fact(
          'importVolume',
          filing.registeredImportG === null ? null : mass(filing.registeredImportG),
        ),
        fact('activityTypes', list('activityTypeOf', filing.activityTypes), true),
        fact('purpose', filing.purpose, true),
        fact('riskMeasures', filing.riskMeasures, true),
        fact('managementRequirements', filing.managementRequirements, true),
        fact('hazards', filing.hazards, true),
        fact('annualReportRequired', yes(filing.annualReportRequired)),
        fact('firstActivityOn', filing.firstActivityOn),
        fact('keptFor', duties && t('years', { count: duties.keepYears })),
      ]}
    />
  );
}

function ConfidentialityPanel({ filing }: FilingProps) {
  const { t, fact, yes, list } = useFacts();
  return (
    <FactsPanel
      title={t('section.confidentiality')}
      facts={[
        fact('confidential', yes(filing.confidential)),
        ...(filing.confidential
          ? [
              fact('confidentialItems', list('confidentialItemOf', filing.confidentialItems)),
              fact('confidentialUntil', filing.confidentialUntil),
              ...(filing.extension
                ? [
                    fact('extendedUntil', filing.extension.until),
                    fact('extensionDecidedOn', filing.extension.decidedOn),
                  ]
                : []),
            ]
          : []),
      ]}
    />
  );
}
