/** Groups of the document, one a noun. */
export const TAGS = {
  user: 'Who is signed in, how they come in, and the company they work for',
  common: 'What every page of a subsystem needs',
  documents: 'Files of RP, and what they are for',
  home: 'The home page as data',
  search: 'One search over everything of the company',
  substances: 'Registered substances and their tonnage',
  tradeProducts: 'Products and their composition',
  cosmetics: 'Imported cosmetics of the responsible person',
  adverseReactions: 'Reports of adverse reactions to cosmetics',
  recalls: 'Batches of cosmetics that are taken back, and who got them',
  tradePartners: 'Importers and suppliers',
  tradeRecords: 'Trade records of the company, and those that others sent to it',
  imports: 'Trade records of imported cosmetics, and the ports where they arrive',
  distributors: 'Who sells under whom, and until when they may',
  accounts:
    'People, the company’s own profile, its other enterprises and contacts: cosmetics responsible person',
  activityRecords:
    'What enterprises did with a registered new substance in a year, and its volumes',
  filings: 'Registrations and filings of new substances in China',
  enterprises: 'Enterprises of China new substances, the own ones and those related to them',
  views: 'What somebody asks a list for again and again',
  users: 'Users of the company and what they may do',
  confirmTrade: 'What a counterparty does through its one-time link, without a session',
  certificates: 'Certificates of the company',
  verification: 'The verification site: whether a certificate is genuine. Anyone may ask',
  document: 'This document',
} as const;
