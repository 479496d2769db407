import { useTranslation } from 'react-i18next';
import { dayIn } from '~/domain/kernel/zone.ts';
import type { Document } from '~/domain/only-representative/document/find.server.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { FileRow } from '~/ui/form/file-drop.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { useOrShell } from '../or-shell.ts';

/** Every version with its file, the newest first. */
export function VersionsPanel({ document }: { document: Document }) {
  const { t } = useTranslation('documents');
  const { system } = useOrShell();
  const { timeZone } = usePageEnvironment();
  return (
    <Panel id="versions" title={t('versions')}>
      <PanelBody>
        <ul className="grid gap-2">
          {document.versions.map((version) => (
            <li key={version.versionNo}>
              <FileRow
                name={version.fileName}
                href={`/${system.slug}/api/documents/${document.id}/file?version=${version.versionNo}`}
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
