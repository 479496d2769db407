/** Values of China new substances that are stored; their order is that of menus and reports. */

export const REGIMES = ['order_7', 'order_12'] as const;

export const REGISTRATION_TYPES = [
  'regular_registration',
  'simple_registration',
  'filing_ordinary',
  'filing_polymer',
  'regular_declaration',
] as const;

/** Kinds of a simple registration. */
export const SIMPLE_KINDS = ['basic', 'special'] as const;

/** Subtypes of a special simple registration under Order 7. */
export const SPECIAL_SUBTYPES = [
  'low_concern_polymer',
  'polymer_2_percent',
  'ppord',
  'scientific_research',
  'intermediate',
  'export_only',
] as const;

/** Classes of a regular declaration under Order 7; the riskiest last. */
export const MANAGEMENT_CLASSES = ['general', 'hazardous', 'priority'] as const;

export const FILING_STATUSES = ['draft', 'normal', 'invalid'] as const;

/** Why a filing is no longer good. */
export const INVALID_REASONS = [
  'withdrawn',
  'revoked',
  'expired',
  'listed',
  'replaced',
  'error',
] as const;

export const ACTIVITY_TYPES = [
  'production',
  'import',
  'processing_use',
  'research_use',
  'transfer_export',
] as const;

/** Parts of an identity that can be confidential. */
export const CONFIDENTIAL_ITEMS = ['name', 'cas', 'formula', 'structure'] as const;

export const DOCUMENT_TYPES = [
  'certificate',
  'receipt',
  'application',
  'test_report',
  'risk_assessment',
  'polymer_evidence',
  'case_evidence',
  'agent_authorisation',
  'confidentiality_request',
  'confidentiality_extension',
  'first_activity_report',
  'annual_report',
  'transfer_record',
  'publication',
  'authority_notice',
  'other',
] as const;

export const ROLES_IN_ACTIVITY = [
  'producer',
  'importer',
  'processing_user',
  'exporter',
  'both',
] as const;

/** How what the certificate asks for was put into practice. */
export const IMPLEMENTATIONS = ['full', 'equivalent', 'not_fulfilled'] as const;

export const RECORD_STATUSES = ['draft', 'submitted', 'void'] as const;

export const ENTERPRISE_KINDS = ['own', 'related'] as const;

export const BUSINESS_TYPES = ['producer', 'trader', 'processing_user', 'other'] as const;

/** What is counted against a registered volume: everything made or imported, and imports alone. */
export const GAUGES = ['applied', 'import'] as const;

export const DUTY_KINDS = [
  'first_activity_report',
  'annual_report',
  'publication',
  'activity_record',
  'confidentiality_end',
  'ppord_end',
  'iecsc_report',
  'iecsc_listing',
  'new_hazard',
  'information_transfer',
] as const;

export const MESSAGE_TYPES = ['warning', 'system'] as const;

/** What a message is about; `duty` is any step of one. */
export const MESSAGE_KINDS = [
  'duty',
  'amber',
  'excess',
  'not_fulfilled',
  'filing_invalid',
  'report_ready',
  'staff',
] as const;

export const REPORT_KINDS = ['annual', 'first_activity'] as const;
export const REPORT_FORMATS = ['pdf', 'xlsx'] as const;
export const REPORT_STATES = ['pending', 'done', 'failed'] as const;
/** What a paper tells of a confidential substance: its class name, or all. */
export const IDENTITIES = ['class', 'full'] as const;
