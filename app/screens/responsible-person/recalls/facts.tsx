import { useTranslation } from 'react-i18next';
import type { Recall } from '~/domain/responsible-person/recall/find.server.ts';
import { FileRow } from '~/ui/form/file-drop.tsx';
import { count } from '~/ui/format.ts';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { useShell } from '../../subsystem/shell-context.ts';

/** What is taken back, why, and what is done. */
export function RecallFacts({ recall }: { recall: Omit<Recall, 'partyList'> }) {
  const { t } = useTranslation('recalls');
  const { system } = useShell();
  return (
    <Panel
      id="overview"
      title={t('batches')}
      note={recall.state === 'open' ? t('blocked') : undefined}
    >
      <PanelBody className="grid gap-3">
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {recall.batches.map((batch) => (
            <li key={batch.id}>
              <b>{batch.batchNo}</b>{' '}
              <span className="text-sm text-muted">
                {batch.size} ·{' '}
                {t('traded', { traded: count(batch.traded), quantity: count(batch.quantity) })}
              </span>
            </li>
          ))}
        </ul>
        <DefinitionList
          facts={[
            { term: t('decidedOn'), value: recall.decidedOn },
            { term: t('reportedOn'), value: recall.reportedOn },
            { term: t('closedOn'), value: recall.closedOn },
            { term: t('reason'), value: recall.reason, span: true },
            { term: t('measures'), value: recall.measures, span: true },
            { term: t('disposal'), value: recall.disposal || null, span: true },
          ]}
        />
        {recall.files.map((file) => (
          <FileRow
            key={file.id}
            name={file.name}
            href={`${system.api}/document/${file.id}`}
            sizeBytes={file.sizeBytes}
          />
        ))}
      </PanelBody>
    </Panel>
  );
}
