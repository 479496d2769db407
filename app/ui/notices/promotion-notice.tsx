import { useTranslation } from 'react-i18next';
import { AnchorButton, Button } from '../button.tsx';
import type { Promotion } from './news.ts';
import { type Box, NoticeFoot, PAGE } from './parts.tsx';

interface PromotionNoticeProps {
  Box: Box;
  promotion: Promotion;
  onClose: () => void;
}

/** An article worth reading, behind a picture that says so. It opens in another window, and leaves here nothing open. */
export function PromotionNotice({ Box, promotion, onClose }: PromotionNoticeProps) {
  const { t } = useTranslation('notices');
  const { alt, image, link } = promotion;
  return (
    <Box label={alt} onClose={onClose} look={`${PAGE} md:max-w-[940px]`}>
      <div className="flex min-h-0 flex-1 flex-col justify-center bg-brand-900">
        {/* Twice as many points as it takes, for screens that show them. */}
        <img className="block h-auto w-full" src={image} alt={alt} width={940} />
      </div>
      <NoticeFoot>
        <span className="text-sm/[1.5] text-muted">{t('promotion.elsewhere')}</span>
        <span className="ms-auto flex gap-2">
          <Button type="button" onClick={onClose}>
            {t('close')}
          </Button>
          <AnchorButton
            variant="primary"
            icon="external"
            href={link}
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
