import { useTranslation } from 'react-i18next';
import { AnchorButton, Button } from '../button.tsx';
import type { News } from './news.ts';
import { type Box, NoticeFoot, PAGE } from './parts.tsx';

interface PromotionNoticeProps {
  Box: Box;
  promotion: NonNullable<News['promotion']>;
  onClose: () => void;
}

/** An article worth reading, behind a picture of our own. It opens in another window, and leaves here nothing open. */
export function PromotionNotice({ Box, promotion, onClose }: PromotionNoticeProps) {
  const { t } = useTranslation('notices');
  return (
    <Box label={promotion.title} onClose={onClose} look={`${PAGE} md:max-w-[940px]`}>
      <div className="relative flex-1 bg-brand-900 text-brand-100">
        <div className="grid max-w-[412px] gap-1 ps-10 pt-12 max-md:px-5 max-md:pt-6 md:absolute">
          <p>{promotion.caption}</p>
          <h2 className="text-2xl leading-8 text-balance break-keep wrap-break-word text-gray-0">
            {promotion.title}
          </h2>
          <p className="mt-2 text-pretty">{promotion.body}</p>
        </div>
        <img
          className="block w-full max-md:mt-4 max-md:h-60 max-md:object-cover max-md:object-right md:h-auto"
          src={promotion.image}
          alt={promotion.imageAlt}
          width={940}
          height={340}
        />
      </div>
      <NoticeFoot>
        <span className="text-sm/[1.5] text-muted">{promotion.source}</span>
        <span className="ms-auto flex gap-2">
          <Button type="button" onClick={onClose}>
            {t('close')}
          </Button>
          <AnchorButton
            variant="primary"
            icon="external"
            href={promotion.link}
            target="_blank"
            rel="noopener noreferrer"
            onClick={onClose}
            data-autofocus
          >
            {t('promotion.read')}
          </AnchorButton>
        </span>
      </NoticeFoot>
    </Box>
  );
}
