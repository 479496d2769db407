import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import type { Release } from './news.ts';
import { type Box, NoticeFoot, NoticeHead, PAGE } from './parts.tsx';

interface VersionNoticeProps {
  Box: Box;
  release: Release;
  onClose: () => void;
  onTour: () => void;
}

/** What the newest version brought. */
export function VersionNotice({ Box, release, onClose, onTour }: VersionNoticeProps) {
  const { t } = useTranslation('notices');
  const { version, title, releasedOn, items } = release;
  return (
    <Box label={title} onClose={onClose} look={`${PAGE} md:max-w-[520px]`}>
      <NoticeHead
        title={title}
        note={t('version.note', { version, day: releasedOn })}
        onClose={onClose}
      />
      <ul className="grid flex-1 content-start gap-4 px-5 pt-1 pb-5">
        {items.map((item) => (
          <li key={item.title} className="flex gap-4 ps-1.5">
            <Icon name="star" size={18} className="mt-0.5 text-brand-600" />
            <div className="min-w-0 wrap-anywhere">
              <b className="block">{item.title}</b>
              <span className="whitespace-pre-line">{item.text}</span>
              <span className="block text-xs text-muted">{item.areas.join(' · ')}</span>
            </div>
          </li>
        ))}
      </ul>
      <NoticeFoot>
        <Button type="button" variant="quiet" icon="play" onClick={onTour}>
          {t('version.tour')}
        </Button>
        <Button
          type="button"
          variant="primary"
          className="ms-auto"
          onClick={onClose}
          data-autofocus
        >
          {t('version.close')}
        </Button>
      </NoticeFoot>
    </Box>
  );
}
