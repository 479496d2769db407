import { useTranslation } from 'react-i18next';
import { dayIn } from '~/domain/kernel/zone.ts';
import type { Document } from '~/domain/only-representative/document/find.server.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { FileRow } from '~/ui/form/file-drop.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';

interface Props {
  document: Pick<Document, 'versions'>;
  /** Address of the file of the current version. */
  file: string;
}

/** Every version with its file, the newest first. */
export function VersionsPanel({ document, file }: Props) {
  const { t } = useTranslation('documents');
  const { timeZone } = usePageEnvironment();
  return (
    <Panel id="versions" title={t('versions')}>
      <PanelBody>
        <ul className="grid gap-2">
          {document.versions.map((version) => (
            <li key={version.versionNo}>
              <FileRow
                name={version.fileName}
                href={`${file}?version=${version.versionNo}`}
                sizeBytes={version.fileSizeBytes}
                end={t('nth', { n: version.versionNo })}
                notes={[
                  version.changeNote || t('first'),
                  t('addedBy', {
                    name: version.addedByName,
                    day: dayIn(timeZone, version.createdAtMs),
                  }),
                ]}
              />
            </li>
          ))}
        </ul>
      </PanelBody>
    </Panel>
  );
}
