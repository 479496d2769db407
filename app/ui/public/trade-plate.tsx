import { useTranslation } from 'react-i18next';

/** One shipment from Nanjing to Rotterdam and the four papers it leaves behind. */
export function TradePlate() {
  const { t } = useTranslation('ui');
  return (
    // Ship and quays have their places: the picture does not turn round with the line of reading.
    <svg
      className="fill-none stroke-gray-800 [direction:ltr] [&_text]:stroke-none"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      viewBox="31 46 578 424"
      role="img"
      aria-label={t('plate.picture')}
    >
      <ShipAndQuays />
      <Papers />
      <PlateWords />
    </svg>
  );
}

/** The ship between its two quays, the one container in colour. */
function ShipAndQuays() {
  return (
    <>
      <path d="M32 176v-16h92v16M56 160V84M92 160V84M56 132h36M56 132l36-28M40 84h132M74 84V58M74 58 42 84M74 58l80 26M136 84v20M128 104h16v10h-16z" />
      <path d="M608 176v-16h-92v16M584 160V84M548 160V84M584 132h-36M584 132l-36-28M600 84H468M566 84V58M566 58l32 26M566 58l-80 26" />

      <path d="M184 140h284l-20 36H200z" fill="#fff" />
      <path d="M196 140V90h36v50M190 90h48M204 102h20M204 114h20M206 90V72h12v18M440 140v-14M190 158h266" />
      <path
        d="M244 126h31v14h-31zM275 126h31v14h-31zM306 126h31v14h-31zM337 126h31v14h-31zM368 126h31v14h-31zM399 126h31v14h-31zM244 112h31v14h-31zM275 112h31v14h-31zM306 112h31v14h-31zM368 112h31v14h-31zM399 112h31v14h-31zM275 98h31v14h-31zM306 98h31v14h-31zM337 98h31v14h-31zM368 98h31v14h-31z"
        fill="#fff"
      />
      <path d="M337 112h31v14h-31z" fill="var(--brand-600)" stroke="var(--brand-800)" />
      <path d="M32 176h576" />
      <path d="M150 188h22M224 192h34M300 187h18M392 192h40M462 187h20" stroke="var(--gray-400)" />
    </>
  );
}

/** The way from the container to each paper, and the four of them. */
function Papers() {
  return (
    <>
      <path d="M352.5 126v118M95 244h450" stroke="var(--brand-700)" strokeDasharray="1 5" />
      <path d="M95 258v22M245 258v22M395 258v22M545 258v22" stroke="var(--brand-700)" />
      <path
        d="M89 230h12l8 8v12l-8 8h-12l-8 -8v-12zM239 230h12l8 8v12l-8 8h-12l-8 -8v-12zM389 230h12l8 8v12l-8 8h-12l-8 -8v-12zM539 230h12l8 8v12l-8 8h-12l-8 -8v-12z"
        fill="var(--gray-50)"
        stroke="var(--brand-700)"
      />
      <path d="M32 280h108l18 18v134h-126z" fill="#fff" />
      <path d="M140 280v18h18" fill="none" />
      <path d="M182 280h108l18 18v134h-126z" fill="#fff" />
      <path d="M290 280v18h18" fill="none" />
      <path d="M332 280h108l18 18v134h-126z" fill="#fff" />
      <path d="M440 280v18h18" fill="none" />
      <path d="M482 280h108l18 18v134h-126z" fill="#fff" />
      <path d="M590 280v18h18" fill="none" />
      <g stroke="var(--gray-400)">
        <path d="M48 346h94M48 362h60M48 414h94" />
        <path d="M198 350h56M272 350h20M198 370h44M272 370h20M198 390h62M272 390h20M198 414h94" />
        <path d="M348 346h94M348 362h72M384 414h58" />
        <path d="M498 346h94M498 362h48M554 386h38M554 400h38M554 414h24" />
      </g>
      <path d="M48 384h94v12H48z" />
      <path d="M48 384h62v12H48z" fill="var(--brand-600)" stroke="var(--brand-800)" />
      <path d="M348 403l4 5 10-16" stroke="var(--brand-700)" strokeWidth="2" />
      <path d="M498 384h12v12h-12zM528 384h12v12h-12zM498 410h12v12h-12zM517 384v6M522 396h4M516 402h8M530 402v6M536 404h4M520 412v10M530 414h10M534 422h6M500 402h6" />
    </>
  );
}

/** What each paper is called and what it says, and both ports. */
function PlateWords() {
  const { t } = useTranslation('ui');
  return (
    <>
      <g className="fill-gray-900 text-base font-semibold">
        <text x="48" y="318">
          {t('plate.registration')}
        </text>
        <text x="198" y="318">
          {t('plate.record')}
        </text>
        <text x="348" y="318">
          {t('plate.confirmation')}
        </text>
        <text x="498" y="318">
          {t('plate.certificate')}
        </text>
        <text x="95" y="249" textAnchor="middle">
          1
        </text>
        <text x="245" y="249" textAnchor="middle">
          2
        </text>
        <text x="395" y="249" textAnchor="middle">
          3
        </text>
        <text x="545" y="249" textAnchor="middle">
          4
        </text>
      </g>
      <g className="fill-gray-600 text-sm">
        <text x="32" y="206">
          {t('plate.from')}
        </text>
        <text x="608" y="206" textAnchor="end">
          {t('plate.to')}
        </text>
        <text x="32" y="458">
          {t('plate.registrationNote')}
        </text>
        <text x="182" y="458">
          {t('plate.recordNote')}
        </text>
        <text x="332" y="458">
          {t('plate.confirmationNote')}
        </text>
        <text x="482" y="458">
          {t('plate.certificateNote')}
        </text>
      </g>
    </>
  );
}
