import { useTranslation } from 'react-i18next';
import type { AdverseReport } from '~/domain/responsible-person/adverse/find.server.ts';
import type { TickList } from '~/domain/responsible-person/adverse/kinds.ts';
import { ALLERGENS } from '~/domain/responsible-person/kinds.ts';
import { Link } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { FileRow } from '~/ui/form/file-drop.tsx';
import { timestamp } from '~/ui/format.ts';
import { DefinitionList, type Fact } from '~/ui/panel.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { BLOCK } from './looks.ts';

interface PanelProps {
  report: AdverseReport;
}

/** What happened, as the national form asks for it; what is not known is a dash. */
export function Happened({ report }: PanelProps) {
  const { t } = useTranslation('reactions');
  const { system } = useShell();
  const facts = useFacts(report);
  return (
    <>
      <section className={BLOCK} aria-labelledby="happened">
        <h3 id="happened">{t('panel.happened')}</h3>
        <p className="text-sm whitespace-pre-wrap">{report.description}</p>
        <DefinitionList facts={facts.reaction} />
      </section>
      <section className={BLOCK} aria-labelledby="reporter">
        <h3 id="reporter">{t('form.reporter')}</h3>
        <DefinitionList facts={facts.reporter} />
      </section>
      <section className={BLOCK} aria-labelledby="user">
        <h3 id="user">{t('form.who')}</h3>
        <DefinitionList facts={facts.user} />
      </section>
      <section className={BLOCK} aria-labelledby="bought">
        <h3 id="bought">{t('form.product')}</h3>
        <DefinitionList facts={facts.product} />
        {report.files.map((file) => (
          <FileRow
            key={file.id}
            name={file.name}
            href={`${system.api}/document/${file.id}`}
            sizeBytes={file.sizeBytes}
          />
        ))}
        {report.feedbackId !== null && (
          <Link
            to={pageUrl(system, 'rpProducts/list/detail', {
              id: report.productId,
              tab: 'feedback',
            })}
          >
            {t('panel.fromFeedback')}
          </Link>
        )}
      </section>
    </>
  );
}

function useFacts(
  report: AdverseReport,
): Record<'reporter' | 'user' | 'reaction' | 'product', Fact[]> {
  const { t } = useTranslation('reactions');
  const { timeZone } = usePageEnvironment();
  const ticked = (list: TickList, codes: readonly string[], other: string): Fact => ({
    term: t(list),
    value:
      [...codes.map((code) => t(`${list}Of.${code}`)), other].filter(Boolean).join(t('join')) ||
      null,
    span: true,
  });
  const { latency } = report;
  return {
    reporter: [
      { term: t('source'), value: t(`sourceOf.${report.source}`) },
      { term: t('feedbackAt'), value: timestamp(report.feedbackAtMs, timeZone) },
      { term: t('reporterName'), value: report.reporterName || null },
      { term: t('reporterOrganisation'), value: report.reporterOrganisation || null },
      { term: t('reporterPhone'), value: report.reporterPhone || null },
    ],
    user: [
      { term: t('userSex'), value: report.userSex && t(`userSexOf.${report.userSex}`) },
      {
        term: t('userAge'),
        value: report.userAge === null ? null : t('panel.age', { age: report.userAge }),
      },
      ...ALLERGENS.map((of) => {
        const said = report.allergy[of];
        const answer = said && t(`allergyAnswerOf.${said.answer}`);
        return {
          term: t(`allergyTo.${of}`),
          value: [answer, said?.which].filter(Boolean).join(t('comma')) || null,
        };
      }),
    ],
    reaction: [
      { term: t('firstUsedOn'), value: report.firstUsedOn },
      { term: t('onsetOn'), value: report.onsetOn },
      { term: t('stoppedOn'), value: report.stoppedOn },
      {
        term: t('latency'),
        value:
          latency &&
          t('panel.latency', {
            n: latency.n,
            unit: t(`latencyUnitOf.${latency.unit}`),
            from: t(`latencyFromOf.${latency.from}`),
          }),
      },
      ticked('symptoms', report.symptoms, report.symptomsOther),
      ticked('sites', report.sites, report.sitesOther),
      ticked('forms', report.forms, report.formsOther),
      ticked('other_damage', report.otherDamage, report.otherDamageOther),
      { term: t('tests'), value: report.tests || null, span: true },
      { term: t('treatment'), value: report.treatment || null, span: true },
      { term: t('outcome'), value: report.outcome && t(`outcomeOf.${report.outcome}`) },
    ],
    product: [
      { term: t('registrationNo'), value: report.registrationNo },
      { term: t('batch'), value: report.batchNo },
      { term: t('purchasedOn'), value: report.purchasedOn },
      { term: t('purchaseChannel'), value: report.purchaseChannel || null },
      { term: t('purchasePlace'), value: report.purchasePlace || null },
      { term: t('causality'), value: report.causality && t(`causalityOf.${report.causality}`) },
      { term: t('receiptNo'), value: report.receiptNo },
    ],
  };
}
