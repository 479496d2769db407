import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { localTime } from '~/domain/kernel/zone.ts';
import {
  findVersionNote,
  type VersionNoteRow,
} from '~/domain/provider/version-note/list.server.ts';
import { useActionData, useLoaderData } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { timestamp } from '~/ui/format.ts';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { staffAction, staffLoader } from '../../../door.server.ts';
import { ActNotices } from '../../../subsystem/detail/act-notices.tsx';
import { DetailFrame } from '../../../subsystem/detail/detail-frame.tsx';
import type { FormAnswer } from '../../../subsystem/form/form.ts';
import { pageTitle } from '../../../subsystem/page-title.server.ts';
import { useRefused } from '../../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../../subsystem/shell-context.ts';
import { titleMeta } from '../../../subsystem/title-meta.ts';
import { actOnVersion } from './act.server.ts';
import { VersionPreview } from './preview.tsx';
import { DeleteVersion, Publishes } from './publishes.tsx';
import { VersionState } from './version-state.tsx';

const HOUR_MS = 60 * 60 * 1000;

export const loader = staffLoader(async (ctx, { url, door }) => {
  const note = await findVersionNote(ctx, url.searchParams.get('id') ?? notFound());
  // The next full hour, or when it is published so far.
  const nextHour = (Math.floor(ctx.nowMs / HOUR_MS) + 1) * HOUR_MS;
  const { day, time } = localTime(door.timeZone, note.publishAtMs ?? nextHour);
  return {
    title: pageTitle(ctx, 'consoleVersions:detailTitle', { release: note.release }),
    note,
    isProvider: ctx.staffRole === 'provider',
    begins: { day, time: time.slice(0, 5) },
  };
});

export const action = staffAction(actOnVersion);

export const meta = titleMeta;

const SAVED = ['added', 'changed', 'scheduled'] as const;

/** One version note: how far it is, what it says in both languages, and when it is published. */
export default function VersionDetail() {
  const { note, begins, isProvider } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as FormAnswer | undefined;
  const { t, i18n } = useTranslation('consoleVersions');
  const refused = useRefused(answer, { day: t('publishes.day') });
  const { system } = useShell();
  const isOpen = isProvider && note.state !== 'published';
  const atField = refused !== null && Object.keys(refused.fields).length > 0;
  return (
    <DetailFrame
      title={t('detailTitle', { release: note.release })}
      status={<VersionState state={note.state} solid />}
      subtitle={nameIn(i18n.language, { zh: note.titleZh, en: note.titleEn })}
      list={{ title: t('title'), page: 'branding/versions' }}
      actions={
        isOpen && (
          <>
            <LinkButton to={pageUrl(system, 'branding/versions/edit', { id: note.id })} icon="edit">
              {t('edit')}
            </LinkButton>
            <DeleteVersion version={note.version} />
          </>
        )
      }
      notices={
        <ActNotices words="consoleVersions" acts={SAVED} refused={atField ? null : refused} />
      }
    >
      <div className="grid min-w-0 grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_380px]">
        <VersionPreview note={note} />
        <div className="grid min-w-0 content-start gap-4">
          {isOpen && <Publishes key={note.version} {...{ note, begins, refused }} />}
          <Facts note={note} />
        </div>
      </div>
    </DetailFrame>
  );
}

function Facts({ note }: { note: VersionNoteRow }) {
  const { t } = useTranslation('consoleVersions');
  const { timeZone } = usePageEnvironment();
  const moment = (ms: number | null) => (ms === null ? '–' : timestamp(ms, timeZone));
  return (
    <Panel title={t('facts')}>
      <PanelBody>
        <DefinitionList
          layout="rows"
          facts={[
            { term: t('release'), value: note.release },
            { term: t('publish_at'), value: moment(note.publishAtMs) },
            { term: t('created_by'), value: note.createdByName || t('bySystem') },
            { term: t('created'), value: moment(note.createdAtMs) },
          ]}
        />
      </PanelBody>
    </Panel>
  );
}
