/** The fields that a column of an import can have (RULE-52). */
export const IMPORT_FIELDS = [
  'email',
  'points',
  'lifetime_points',
  'bought_points',
  'tags',
  'first_name',
  'last_name',
  'full_name',
  'status',
  'marketing_consent',
  'unsubscribed',
  'email_setting',
  'consent_source',
  'consent_at',
  'created_at',
  'phone',
  'address_1',
  'address_2',
  'city',
  'state',
  'postal',
  'country',
  'aptos_wallet_address',
] as const
type ProductField = (typeof IMPORT_FIELDS)[number]
/** A plugin's field, by its column. */
export type PluginColumn = `fields.${string}`
/** A profile attribute, by its name. */
export type AttributeColumn = `attributes.${string}`
export type ImportField = ProductField | PluginColumn | AttributeColumn

/** Of these, every column of a file counts: one refusal in any of them is enough. */
export const CONSENT_FIELDS = ['marketing_consent', 'unsubscribed'] as const satisfies readonly ProductField[]
export type ConsentField = (typeof CONSENT_FIELDS)[number]

/** The columns of the template, in its order. */
export const TEMPLATE_COLUMNS = [
  'email',
  'points',
  'tags',
  'first_name',
  'last_name',
] as const satisfies readonly ImportField[]

export const PROFILE_FIELDS = ['phone', 'address_1', 'address_2', 'city', 'state', 'postal', 'country'] as const

/**
 * Normalized headers of exports from Smile, Yotpo, Shopify, Mailchimp, Klaviyo, Square, Ghost and WooCommerce, of our
 * own exports, and common spellings. Names after the | are less certain: another column of the same field wins.
 */
const ALIASES: Readonly<Record<ProductField, string>> = {
  email:
    'email e_mail email_address e_mail_address user_email customer_email member_email subscriber_email correo correo_electronico | billing_email contact_email email_1',
  // Our own export's header of the balance; "points" beside it is lifetime points.
  points:
    'unused_points points puntos points_balance point_balance current_points current_points_balance available_points points_available loyalty_points loyalty_points_balance reward_points rewards_points saldo_de_puntos',
  bought_points: 'bought_points points_bought purchased_points puntos_comprados',
  lifetime_points:
    'lifetime_points points_lifetime lifetime_points_earned total_points_earned points_earned all_time_points puntos_acumulados',
  tags: 'tags tag tag_list labels label customer_tags etiquetas',
  first_name: 'first_name firstname given_name first fname nombre nombres | billing_first_name shipping_first_name',
  last_name:
    'last_name lastname surname family_name last lname apellido apellidos | billing_last_name shipping_last_name',
  full_name: 'full_name fullname name customer_name member_name nombre_completo | display_name',
  status: 'status member_status customer_status subscriber_status user_status',
  marketing_consent:
    'marketing_consent accepts_email_marketing accepts_marketing email_marketing_consent email_marketing_status email_subscription_status subscription_status subscribed_to_emails subscribed opted_in opt_in email_opt_in marketing_opt_in email_consent | email_status newsletter consent',
  unsubscribed:
    'unsubscribed unsubscribed_at unsub_time unsubscribe_date opted_out opt_out email_suppressions suppressed | clean_time cleaned cleaned_at',
  email_setting: 'email_setting email_choice mail_choice',
  consent_source: 'consent_source email_consent_source marketing_consent_source | optin_source opt_in_source',
  consent_at:
    'consent_at consent_date consent_time consented_at consent_timestamp email_consent_at email_consent_timestamp marketing_consent_at | subscribed_at subscription_date email_marketing_updated_at',
  created_at:
    'created_at created date_created creation_date signup_date sign_up_date joined_at joined date_joined member_since customer_since user_registered registered_at profile_created_on enrolled_at fecha_de_registro fecha_de_alta date_d_inscription date_de_creation registrierungsdatum data_di_registrazione data_de_cadastro | date_added optin_time confirm_time first_visit',
  phone:
    'phone phone_number telephone telefono mobile mobile_phone cell_phone billing_phone | default_address_phone shipping_phone',
  address_1:
    'address_1 address1 address address_line_1 street_address street_address_1 billing_address_1 direccion | default_address_address1 shipping_address_1',
  address_2:
    'address_2 address2 address_line_2 street_address_2 billing_address_2 | default_address_address2 shipping_address_2',
  city: 'city town ciudad billing_city | default_address_city shipping_city',
  state:
    'state province state_region state_province region provincia billing_state | default_address_province_code province_code shipping_state',
  postal:
    'postal postal_code zip zip_code postcode zip_postal_code codigo_postal billing_postcode | default_address_zip shipping_postcode',
  aptos_wallet_address: 'aptos_wallet_address aptos_wallet aptos_address | wallet_address wallet billetera',
  country: 'country country_code pais billing_country | default_address_country_code shipping_country',
}

type Alias = { field: ImportField; rank: number }

const aliases = function* (): Generator<[string, Alias]> {
  for (const field of IMPORT_FIELDS) {
    const [sure = '', lessSure = ''] = ALIASES[field].split('|')
    for (const name of sure.trim().split(' ')) yield [name, { field, rank: 2 }]
    for (const name of lessSure.trim().split(' ')) if (name) yield [name, { field, rank: 3 }]
  }
}

export const COLUMN_ALIASES: ReadonlyMap<string, Alias> = new Map(aliases())

/** An administrator's mapping: the position of a column to its field, or null to ignore the column. */
export type ColumnMapping = Readonly<Record<string, ImportField | null>>

/** Where a file's codes are: in one column, or in every cell. */
export type CouponColumn = number | 'all'

export type CouponChoice = { column: CouponColumn; heading: boolean }
