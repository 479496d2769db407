import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import type { StaffNotice } from '~/domain/staff-notice/home.server.ts';
import { Form, Link } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Button } from '~/ui/button.tsx';
import { timestamp } from '~/ui/format.ts';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { Tag } from '~/ui/status.tsx';
import { useSending } from '../going.ts';
import { useShell } from '../shell-context.ts';

/** What staff wrote to the company, on its home; nothing where they wrote nothing lately. */
export function StaffNotices({ notices }: { notices: readonly StaffNotice[] }) {
  const { t, i18n } = useTranslation('staffNotices');
  const { company } = useShell();
  if (notices.length === 0) return null;
  return (
    <Panel title={t('title')} note={t('note', { company: nameIn(i18n.language, company) })}>
      <PanelBody>
        <ul className="grid gap-3">
          {notices.map((notice) => (
            <li key={notice.id} className="border-t border-line-soft pt-3 first:border-t-0">
              {notice.isRead ? <Read notice={notice} /> : <Unread notice={notice} />}
            </li>
          ))}
        </ul>
      </PanelBody>
    </Panel>
  );
}

interface NoticeProps {
  notice: StaffNotice;
}

/** One that was read needs one line until it is opened again. */
function Read({ notice }: NoticeProps) {
  const { t } = useTranslation('staffNotices');
  return (
    <details>
      <summary className="min-h-6 cursor-pointer">
        <Head notice={notice} />
      </summary>
      <Content notice={notice} />
      {notice.path && (
        <Link className="inline-flex min-h-6 items-center text-sm" to={notice.path}>
          {t('open')}
        </Link>
      )}
    </details>
  );
}

/** Reading it changes something, so its buttons send a form. Viewers look on. */
function Unread({ notice }: NoticeProps) {
  const { t, i18n } = useTranslation('staffNotices');
  const { role } = useShell();
  const busy = useSending().formData?.get('notice') === notice.id;
  const { id, titleZh, titleEn, path } = notice;
  return (
    <>
      <Head notice={notice} />
      <Content notice={notice} />
      {role !== 'viewer' && (
        <Form method="post" className="flex flex-wrap gap-2">
          <input type="hidden" name="intent" value="notice" />
          <input type="hidden" name="notice" value={id} />
          <Button
            size="sm"
            icon="check"
            busy={busy}
            aria-label={t('markReadOf', {
              title: nameIn(i18n.language, { zh: titleZh, en: titleEn }),
            })}
          >
            {t('markRead')}
          </Button>
          {path && (
            <Button size="sm" name="opens" value="yes">
              {t('open')}
            </Button>
          )}
        </Form>
      )}
    </>
  );
}

function Head({ notice: { type, titleZh, titleEn, isRead, atMs } }: NoticeProps) {
  const { t, i18n } = useTranslation('staffNotices');
  const { timeZone } = usePageEnvironment();
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Tag tone={type === 'warning' ? 'warn' : 'plain'} icon={type === 'warning' ? 'warn' : 'info'}>
        {t(`typeOf.${type}`)}
      </Tag>
      <span className={`wrap-anywhere ${isRead ? '' : 'font-semibold text-strong'}`}>
        {nameIn(i18n.language, { zh: titleZh, en: titleEn })}
      </span>
      {!isRead && <span className="sr-only">{t('unread')}</span>}
      <time className="text-xs text-muted" dateTime={new Date(atMs).toISOString()}>
        {timestamp(atMs, timeZone)}
      </time>
    </span>
  );
}

/** Plain text with its lines, whatever it holds. */
function Content({ notice: { contentZh, contentEn } }: NoticeProps) {
  const { i18n } = useTranslation();
  return (
    <p className="my-1.5 whitespace-pre-line wrap-anywhere">
      {nameIn(i18n.language, { zh: contentZh, en: contentEn })}
    </p>
  );
}
