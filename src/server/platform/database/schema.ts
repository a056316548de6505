// Made from the migrations by `npm run db:types`; do not edit.
import type { ColumnType, Generated } from 'kysely';

/** Read as parsed JSON, written as text. */
type Json = ColumnType<unknown, string, string>;
type DefaultedJson = ColumnType<unknown, string | undefined, string>;

export interface AffiliateVisitsTable {
  affiliate_id: string;
  visit_date: string;
  visits: number;
}

export interface AffiliatesTable {
  id: Generated<string>;
  user_id: string;
  channel_id: string;
  code: string;
  created_at: Generated<Date>;
  kind: Generated<'partner' | 'friend'>;
}

export interface ApiTokensTable {
  user_id: string;
  channel_id: string;
  name: string;
  secret_hash: Buffer;
  hint: string;
  permissions: string[];
  made_by: string;
  created_at: Generated<Date>;
  expires_at: Date | null;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

export interface BoxesTable {
  order_id: string;
  packed_at: Date | null;
  packed_by: string | null;
  is_reopened: Generated<boolean>;
}

export interface CardDetachmentsTable {
  id: Generated<string>;
  gateway: string;
  gateway_token: string;
  created_at: Generated<Date>;
  channel_id: string | null;
}

export interface CartItemsTable {
  cart_id: string;
  menu_item_id: string;
  quantity: number;
  added_at: Generated<Date>;
}

export interface CartsTable {
  id: Generated<string>;
  channel_id: string;
  owner_hash: Buffer;
  product_id: string;
  week: string;
  way: 'subscription' | 'once';
  discount_code: string | null;
  updated_at: Generated<Date>;
}

export interface ChangedWeeksTable {
  channel_id: string;
  week: string;
  what: 'orders' | 'meals' | 'payments' | 'choices';
}

export interface ChannelHostsTable {
  host: string;
  channel_id: string;
  is_primary: Generated<boolean>;
}

export interface ChannelPagesTable {
  channel_id: string;
  slug: string;
  title: string;
  markdown: string;
  updated_at: Generated<Date>;
}

export interface ChannelsTable {
  id: Generated<string>;
  channel: string;
  config: Json;
  site: Json;
  week_rule: Json;
  delivery_taxed: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Date>;
}

export interface CheckoutsTable {
  checkout_key: string;
  channel_id: string;
  owner_hash: Buffer;
  order_id: string | null;
  discount_code: string | null;
  created_at: Generated<Date>;
}

export interface CreditLedgerTable {
  id: Generated<string>;
  user_id: string;
  amount_cents: number;
  sequence: number;
  balance_cents: number;
  reason: 'gift_card' | 'order' | 'release' | 'refund' | 'adjustment';
  gift_card_id: string | null;
  order_id: string | null;
  note: string | null;
  created_at: Generated<Date>;
}

export interface CustomerIndexTable {
  user_id: string;
  channel_id: string;
  email: string;
  first_name: string;
  last_name: string;
  dayphone: string | null;
  city: string | null;
  state: string | null;
  is_guest: boolean;
  created_at: Date;
  plan_status: Generated<'none' | 'active' | 'paused' | 'cancelled'>;
  balance_cents: Generated<number>;
  search: string;
}

export interface CustomerNotesTable {
  id: Generated<string>;
  user_id: string;
  author_id: string;
  text: string;
  created_at: Generated<Date>;
}

export interface DeliveryInterestsTable {
  channel_id: string;
  zip_code: string;
  email: string;
  created_at: Generated<Date>;
  told_at: Date | null;
}

export interface DeliveryZonePrefixesTable {
  channel_id: string;
  zip_prefix: string;
  zone_id: string;
}

export interface DeliveryZonesTable {
  id: Generated<string>;
  channel_id: string;
  name: string;
  fee_cents: number;
  free_over_cents: number | null;
  delivery_days: number[];
}

export interface DiscountCodesTable {
  id: Generated<string>;
  discount_id: string;
  channel_id: string;
  code: string;
  created_at: Generated<Date>;
}

export interface DiscountUsesTable {
  discount_id: string;
  order_id: string;
  user_id: string;
  created_at: Generated<Date>;
  code_id: string | null;
}

export interface DiscountsTable {
  id: Generated<string>;
  channel_id: string;
  code: string;
  kind: 'percent' | 'fixed' | 'free_delivery';
  percent: number | null;
  amount_cents: number | null;
  starts_at: Date | null;
  ends_at: Date | null;
  minimum_cents: Generated<number>;
  first_order_only: Generated<boolean>;
  uses_per_customer: number | null;
  uses_total: number | null;
  used: Generated<number>;
  stacks_with_subscription: Generated<boolean>;
  disabled_at: Date | null;
  created_at: Generated<Date>;
  version: Generated<number>;
  unique_codes: Generated<boolean>;
}

export interface DisputesTable {
  id: string;
  order_id: string;
  amount_cents: number;
  reason: string;
  status: string;
  created_at: Generated<Date>;
}

export interface EmailKindsTable {
  email: string;
  kind: 'customer' | 'staff' | 'token';
}

export interface EventsTable {
  id: Generated<string>;
  receipt: Generated<string>;
  channel_id: string | null;
  actor_id: string | null;
  subject_user_id: string | null;
  kind: string;
  data: DefaultedJson;
  occurred_at: Generated<Date>;
}

export interface GiftCardsTable {
  id: Generated<string>;
  channel_id: string;
  code_hash: Buffer;
  code_hint: string;
  amount_cents: number;
  redeemed_by: string | null;
  redeemed_at: Date | null;
  disabled_at: Date | null;
  expires_at: Date | null;
  created_at: Generated<Date>;
  version: Generated<number>;
  recipient: string | null;
  reason: string | null;
  issued_by: string | null;
  issue_id: string | null;
}

export interface GiftPurchasesTable {
  id: string;
  channel_id: string;
  purchase_key: string;
  buyer_id: string | null;
  buyer_email: string;
  from_name: string;
  to_name: string;
  to_email: string | null;
  message: string;
  amount_cents: number;
  send_date: string;
  send_at: Date;
  status: Generated<'processing' | 'requires_action' | 'unknown' | 'succeeded' | 'declined'>;
  gateway: string;
  gateway_token: string;
  card_brand: string;
  card_last4: string;
  gateway_id: string | null;
  decline_code: string | null;
  gift_card_id: string | null;
  mailed_at: Date | null;
  refund_status: 'due' | 'succeeded' | 'failed' | null;
  refund_key: string | null;
  gateway_refund_id: string | null;
  refunded_at: Date | null;
  created_at: Generated<Date>;
  settled_at: Date | null;
}

export interface GuestsTable {
  user_id: string;
  channel_id: string;
  email: string;
  claimed_by: string | null;
  claimed_at: Date | null;
}

export interface ImportRowsTable {
  import_id: string;
  line: number;
  cells: Json;
  plan: 'make' | 'change' | 'leave' | 'bad';
  faults: DefaultedJson;
  record: Json | null;
  outcome: 'made' | 'changed' | 'left' | null;
}

export interface ImportsTable {
  id: string;
  channel_id: string;
  kind: 'customers' | 'meals' | 'gift_cards';
  file_name: string;
  status: Generated<'checked' | 'running' | 'done'>;
  created_by: string;
  created_at: Generated<Date>;
  started_by: string | null;
  started_at: Date | null;
  finished_at: Date | null;
  broken_at: Date | null;
}

export interface MailLinksTable {
  token_hash: Buffer;
  mail_id: string;
  purpose: 'register' | 'password_reset' | 'first_owner';
  user_id: string | null;
  registration_id: string | null;
  expires_at: Date;
  used_at: Date | null;
}

export interface MailsTable {
  id: Generated<string>;
  channel_id: string | null;
  kind: string;
  to_email: string;
  to_name: string | null;
  user_id: string | null;
  payload: DefaultedJson;
  dedupe_key: string | null;
  status: Generated<'queued' | 'sending' | 'sent' | 'kept' | 'failed'>;
  attempts: Generated<number>;
  next_attempt_at: Generated<Date>;
  last_error: string | null;
  subject: string | null;
  html: string | null;
  text: string | null;
  created_at: Generated<Date>;
  sent_at: Date | null;
}

export interface MealVersionsTable {
  menu_item_id: string;
  version: number;
  facts: Json;
  replaced_at: Generated<Date>;
  replaced_by: string | null;
}

export interface MenuBoxesTable {
  menu_id: string;
  product_id: string;
  menu_item_id: string;
  quantity: number;
}

export interface MenuItemsTable {
  id: Generated<string>;
  channel_id: string;
  sku: string;
  name: string;
  description: string;
  image: string;
  calories: number;
  protein: number;
  carbs: number;
  fat: number;
  sugar: number;
  fiber: number;
  sat_fat: number;
  cholesterol: number;
  sodium: number;
  ingredients: string;
  heating_instructions: string | null;
  opening_instructions: string | null;
  attribute_tags: Generated<string[]>;
  allergens: Generated<string[]>;
  diets: Generated<string[]>;
  main_protein: string;
  badge_value: string | null;
  badge_color: string | null;
  badge_text_color: string | null;
  card_border_color: string | null;
  larger_portion: Generated<boolean>;
  cost_cents: number;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  retired_at: Date | null;
  version: Generated<number>;
  portion_size: string | null;
  recipe: DefaultedJson;
  shelf_life_days: Generated<number>;
}

export interface MenuMealsTable {
  menu_id: string;
  menu_item_id: string;
  position: number;
  surcharge_cents: Generated<number>;
  capacity: number;
  reserved: Generated<number>;
}

export interface MenusTable {
  id: Generated<string>;
  channel_id: string;
  week: string;
  status: Generated<'draft' | 'published' | 'locked' | 'in_production' | 'shipped' | 'delivered'>;
  closed_reason: string | null;
  picking_opens_at: Date;
  picking_deadline_at: Date;
  production_starts_at: Date;
  delivery_dates: string[];
  published_at: Date | null;
  reminded_at: Date | null;
  cards_warned_at: Date | null;
  reviews_asked_through: string | null;
  version: Generated<number>;
  unsettled: Generated<boolean>;
}

export interface MigrationsTable {
  name: string;
  checksum: string;
  applied_at: Generated<Date>;
}

export interface OfficePostsTable {
  post_key: string;
  order_id: string;
  receipt: string;
  created_at: Generated<Date>;
}

export interface OrderChangesTable {
  id: string;
  order_id: string;
  actor_id: string;
  status: Generated<'pending' | 'made' | 'failed'>;
  change: Json;
  created_at: Generated<Date>;
  settled_at: Date | null;
}

export interface OrderLinesTable {
  id: Generated<string>;
  order_id: string;
  menu_item_id: string;
  sku: string;
  name: string;
  quantity: number;
  unit_price_cents: number;
  subscription_discount_cents: number;
  discount_cents: number;
  tax_cents: number;
  position: number;
  uncooked: Generated<number>;
}

export interface OrderOriginsTable {
  order_id: string;
  consent_text: string | null;
  request_metadata: DefaultedJson;
  affiliate_id: string | null;
  affiliate_percent: number | null;
  placed_by: string | null;
}

export interface OrdersTable {
  id: Generated<string>;
  channel_id: string;
  number: string;
  url_key: string;
  user_id: string;
  subscription_id: string | null;
  product_id: string;
  kind: 'subscription' | 'box' | 'one_off';
  week: string;
  delivery_date: string;
  status:
    | 'pending'
    | 'placed'
    | 'paid'
    | 'in_production'
    | 'shipped'
    | 'delivered'
    | 'cancelled'
    | 'dropped';
  discount_id: string | null;
  items_cents: number;
  subscription_discount_cents: number;
  discount_cents: number;
  delivery_cents: number;
  tax_cents: number;
  total_cents: number;
  gift_card_cents: number;
  card_cents: number;
  refunded_cents: Generated<number>;
  first_name: string;
  last_name: string;
  company: string | null;
  address_1: string;
  address_2: string | null;
  city: string;
  state: string;
  zip_code: string;
  dayphone: string | null;
  delivery_instructions: string | null;
  placed_at: Date;
  created_at: Generated<Date>;
  next_charge_at: Date | null;
  charge_tries: Generated<number>;
  drop_reason: string | null;
  zone_id: string | null;
  payment_state: Generated<
    'processing' | 'waiting' | 'paid' | 'part_refunded' | 'refunded' | 'failed'
  >;
  version: Generated<number>;
}

export interface PaymentAttemptsTable {
  id: Generated<string>;
  order_id: string;
  payment_method_id: string | null;
  idempotency_key: string;
  amount_cents: number;
  status: Generated<'processing' | 'succeeded' | 'declined' | 'requires_action' | 'unknown'>;
  gateway: string;
  gateway_id: string | null;
  decline_code: string | null;
  created_at: Generated<Date>;
  settled_at: Date | null;
  change_id: string | null;
}

export interface PaymentEventsTable {
  id: string;
  gateway: string;
  kind: string;
  gateway_id: string;
  received_at: Generated<Date>;
}

export interface PaymentMethodsTable {
  id: Generated<string>;
  user_id: string;
  gateway: string;
  gateway_token: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  payment_first_name: string;
  payment_last_name: string;
  payment_company: string | null;
  payment_address: string;
  payment_address_2: string | null;
  payment_city: string;
  payment_state: string;
  payment_zip_code: string;
  is_current: Generated<boolean>;
  created_at: Generated<Date>;
  customer_ref: string | null;
}

export interface PicturesTable {
  hash: string;
  width: number;
  format: 'avif' | 'webp';
  bytes: Buffer;
  created_at: Generated<Date>;
}

export interface PreferencesTable {
  user_id: string;
  diet: Generated<string>;
  allergens: Generated<string[]>;
  dislikes: Generated<string[]>;
  autofill: Generated<boolean>;
  mail_choices: DefaultedJson;
  version: Generated<number>;
}

export interface PreselectionsTable {
  subscription_week_id: string;
  url_key: string;
}

export interface PriceChangeMailsTable {
  change_id: string;
  user_id: string;
  told_at: Date;
  withdrawal_told_at: Date | null;
  parts: string[] | null;
  is_agreed: Generated<boolean>;
}

export interface PriceChangePartsTable {
  change_id: string;
  kind: 'plan_price' | 'delivery_fee' | 'free_over' | 'saving';
  product_id: string | null;
  zone_id: string | null;
  before_value: number | null;
  after_value: number | null;
}

export interface PriceChangesTable {
  id: Generated<string>;
  channel_id: string;
  from_week: string;
  is_dearer: boolean;
  announce_at: Date;
  announced_at: Date | null;
  looked_at: Date | null;
  withdrawn_at: Date | null;
  made_by: string | null;
  created_at: Generated<Date>;
}

export interface ProductsTable {
  id: Generated<string>;
  channel_id: string;
  sku: string;
  short_name: string;
  name: string;
  description: string;
  picking: boolean;
  min_meals: number;
  max_meals: number;
  price_per_meal_cents: number | null;
  price_per_box_cents: number | null;
  sold_on_subscription: boolean;
  sold_once: boolean;
  badge: string | null;
  position: number;
  is_hero: Generated<boolean>;
  retired_at: Date | null;
}

export interface RateLimitsTable {
  key: string;
  points: Generated<number>;
  expire: number | null;
}

export interface RatingsTable {
  order_id: string;
  menu_item_id: string;
  user_id: string;
  stars: number;
  words: string | null;
  created_at: Generated<Date>;
  words_hidden_at: Date | null;
}

export interface ReconciliationsTable {
  day: string;
  charges: number;
  gateway_cents: number;
  gateway_refunded_cents: number;
  shop_cents: number;
  shop_refunded_cents: number;
  differences: DefaultedJson;
  compared_at: Date;
}

export interface RecoveryCodesTable {
  code_hash: Buffer;
  user_id: string;
  used_at: Date | null;
}

export interface ReferralsTable {
  order_id: string;
  channel_id: string;
  referrer_id: string;
  friend_id: string;
  status: 'credited' | 'refused' | 'reversed';
  reason: string | null;
  referrer_cents: number;
  friend_cents: number;
  settled_at: Date;
}

export interface RefundsTable {
  id: Generated<string>;
  order_id: string;
  payment_attempt_id: string;
  idempotency_key: string;
  amount_cents: number;
  status: Generated<'due' | 'succeeded' | 'failed'>;
  gateway_refund_id: string | null;
  reason: string;
  created_at: Generated<Date>;
  settled_at: Date | null;
}

export interface RegistrationsTable {
  id: Generated<string>;
  channel_id: string;
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  created_at: Generated<Date>;
}

export interface RequestLinesTable {
  request_id: string;
  order_line_id: string;
}

export interface RequestsTable {
  id: Generated<string>;
  channel_id: string;
  order_id: string;
  user_id: string;
  text: string;
  status: Generated<'open' | 'answered'>;
  answer: string | null;
  answered_by: string | null;
  answered_at: Date | null;
  created_at: Generated<Date>;
}

export interface SavedViewsTable {
  id: Generated<string>;
  user_id: string;
  page: string;
  name: string;
  query: string;
  created_at: Generated<Date>;
}

export interface SecondFactorsTable {
  user_id: string;
  secret: Buffer;
  confirmed_at: Date | null;
  last_step: Generated<number>;
  created_at: Generated<Date>;
}

export interface SessionsTable {
  id_hash: Buffer;
  user_id: string;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  expires_at: Date;
  user_agent: string | null;
}

export interface SettingsTable {
  key: string;
  value: Json;
  updated_at: Generated<Date>;
}

export interface StaffAlertsTable {
  id: Generated<string>;
  channel_id: string | null;
  kind: string;
  key: string;
  data: DefaultedJson;
  raised_at: Generated<Date>;
  resolved_at: Date | null;
}

export interface StaffGrantsTable {
  id: Generated<string>;
  user_id: string;
  role: 'owner' | 'support' | 'kitchen' | 'marketing' | 'affiliate';
  channel_id: string | null;
}

export interface StaffPermissionsTable {
  user_id: string;
  permission: string;
  allowed: boolean;
}

export interface SubscriptionWeekPicksTable {
  subscription_week_id: string;
  menu_item_id: string;
  quantity: number;
  unit_price_cents: number;
  reason: string | null;
}

export interface SubscriptionWeeksTable {
  id: Generated<string>;
  subscription_id: string;
  week: string;
  selection: Generated<'open' | 'picked' | 'autofilled' | 'skipped' | 'needs_attention'>;
  reason: string | null;
  plan_size: number;
  delivery_date: string;
  order_id: string | null;
  outcome: 'ordered' | 'autofilled' | 'skipped' | 'held' | 'not_due' | null;
  updated_at: Generated<Date>;
  channel_id: string;
  product_id: string;
  closed_at: Date | null;
  picked_at: Date | null;
  fill_state: string | null;
}

export interface SubscriptionsTable {
  id: Generated<string>;
  channel_id: string;
  user_id: string;
  product_id: string;
  status: 'active' | 'paused' | 'cancelled';
  discount_percent: number;
  first_week: string;
  resume_week: string | null;
  delivery_day: number;
  cancelled_at: Date | null;
  cancel_reason: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  unpaid_weeks: Generated<number>;
  pause_reason: 'customer' | 'staff' | 'unpaid' | null;
}

export interface TaxRatesTable {
  channel_id: string;
  state: string;
  rate_basis_points: number;
}

export interface UsersTable {
  id: Generated<string>;
  kind: 'customer' | 'staff' | 'token';
  channel_id: string | null;
  email: string;
  password_hash: string | null;
  first_name: string;
  last_name: string;
  company: string | null;
  address_1: string | null;
  address_2: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
  dayphone: string | null;
  delivery_instructions: string | null;
  disabled_at: Date | null;
  created_at: Generated<Date>;
  version: Generated<number>;
  merged_into: string | null;
  merged_at: Date | null;
  anonymised_at: Date | null;
}

export interface WebhookAttemptsTable {
  id: Generated<string>;
  delivery_id: string;
  attempted_at: Date;
  duration_ms: number;
  response_status: number | null;
  response_body: string | null;
  error: string | null;
}

export interface WebhookDeliveriesTable {
  id: Generated<string>;
  endpoint_id: string;
  event_type: string;
  object_id: string;
  sequence: number;
  data: Json;
  status: Generated<'waiting' | 'sending' | 'delivered' | 'failed'>;
  attempts: Generated<number>;
  next_attempt_at: Generated<Date>;
  occurred_at: Generated<Date>;
  delivered_at: Date | null;
}

export interface WebhookEndpointsTable {
  id: Generated<string>;
  channel_id: string;
  url: string;
  description: Generated<string>;
  event_types: string[];
  secret: Buffer;
  former_secret: Buffer | null;
  former_until: Date | null;
  failing_since: Date | null;
  disabled_at: Date | null;
  disabled_reason: 'staff' | 'failing' | null;
  version: Generated<number>;
  created_at: Generated<Date>;
}

export interface WeekChoicesTable {
  channel_id: string;
  week: string;
  selection: string;
  outcome: string | null;
  plans: number;
}

export interface WeekCohortsTable {
  channel_id: string;
  week: string;
  first_week: string;
  orders: number;
}

export interface WeekMealsTable {
  channel_id: string;
  week: string;
  menu_item_id: string;
  portions: number;
  sales_cents: number;
  ratings: number;
  stars: number;
}

export interface WeekOrdersTable {
  channel_id: string;
  week: string;
  kind: string;
  status: string;
  orders: number;
}

export interface WeekPaymentsTable {
  channel_id: string;
  week: string;
  kind: 'charge' | 'refund';
  status: string;
  tries: number;
  amount_cents: number;
}

export interface WeekProposalsTable {
  subscription_week_id: string;
  id: Generated<string>;
  channel_id: string;
  week: string;
  state: 'stopped' | 'held' | 'check' | 'ready' | 'off';
  why: string;
  meals: Json;
  total_cents: number | null;
}

export interface WeekRehearsalsTable {
  channel_id: string;
  week: string;
  rehearsed_at: Date;
  rehearsed_by: string | null;
  report: Json;
}

export interface WeekRunsTable {
  id: Generated<string>;
  channel_id: string;
  week: string;
  menu_id: string;
  started_by: string | null;
  started_at: Date;
  closed_at: Date | null;
}

export interface WeekSalesTable {
  channel_id: string;
  week: string;
  on_plan: boolean;
  state: string;
  discount_id: string | null;
  orders: number;
  items_cents: number;
  subscription_discount_cents: number;
  discount_cents: number;
  delivery_cents: number;
  tax_cents: number;
  total_cents: number;
  gift_card_cents: number;
  refunded_cents: number;
}

export interface WinbackCampaignsTable {
  id: Generated<string>;
  channel_id: string;
  name: string;
  reason: string | null;
  min_days: number;
  max_days: number;
  discount_id: string;
  subject: string;
  text: string;
  automatic: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Date>;
}

export interface WinbackMailsTable {
  campaign_id: string;
  user_id: string;
  code_id: string;
  sent_at: Date;
}

export interface Schema {
  affiliate_visits: AffiliateVisitsTable;
  affiliates: AffiliatesTable;
  api_tokens: ApiTokensTable;
  boxes: BoxesTable;
  card_detachments: CardDetachmentsTable;
  cart_items: CartItemsTable;
  carts: CartsTable;
  changed_weeks: ChangedWeeksTable;
  channel_hosts: ChannelHostsTable;
  channel_pages: ChannelPagesTable;
  channels: ChannelsTable;
  checkouts: CheckoutsTable;
  credit_ledger: CreditLedgerTable;
  customer_index: CustomerIndexTable;
  customer_notes: CustomerNotesTable;
  delivery_interests: DeliveryInterestsTable;
  delivery_zone_prefixes: DeliveryZonePrefixesTable;
  delivery_zones: DeliveryZonesTable;
  discount_codes: DiscountCodesTable;
  discount_uses: DiscountUsesTable;
  discounts: DiscountsTable;
  disputes: DisputesTable;
  email_kinds: EmailKindsTable;
  events: EventsTable;
  gift_cards: GiftCardsTable;
  gift_purchases: GiftPurchasesTable;
  guests: GuestsTable;
  import_rows: ImportRowsTable;
  imports: ImportsTable;
  mail_links: MailLinksTable;
  mails: MailsTable;
  meal_versions: MealVersionsTable;
  menu_boxes: MenuBoxesTable;
  menu_items: MenuItemsTable;
  menu_meals: MenuMealsTable;
  menus: MenusTable;
  migrations: MigrationsTable;
  office_posts: OfficePostsTable;
  order_changes: OrderChangesTable;
  order_lines: OrderLinesTable;
  order_origins: OrderOriginsTable;
  orders: OrdersTable;
  payment_attempts: PaymentAttemptsTable;
  payment_events: PaymentEventsTable;
  payment_methods: PaymentMethodsTable;
  pictures: PicturesTable;
  preferences: PreferencesTable;
  preselections: PreselectionsTable;
  price_change_mails: PriceChangeMailsTable;
  price_change_parts: PriceChangePartsTable;
  price_changes: PriceChangesTable;
  products: ProductsTable;
  rate_limits: RateLimitsTable;
  ratings: RatingsTable;
  reconciliations: ReconciliationsTable;
  recovery_codes: RecoveryCodesTable;
  referrals: ReferralsTable;
  refunds: RefundsTable;
  registrations: RegistrationsTable;
  request_lines: RequestLinesTable;
  requests: RequestsTable;
  saved_views: SavedViewsTable;
  second_factors: SecondFactorsTable;
  sessions: SessionsTable;
  settings: SettingsTable;
  staff_alerts: StaffAlertsTable;
  staff_grants: StaffGrantsTable;
  staff_permissions: StaffPermissionsTable;
  subscription_week_picks: SubscriptionWeekPicksTable;
  subscription_weeks: SubscriptionWeeksTable;
  subscriptions: SubscriptionsTable;
  tax_rates: TaxRatesTable;
  users: UsersTable;
  webhook_attempts: WebhookAttemptsTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_endpoints: WebhookEndpointsTable;
  week_choices: WeekChoicesTable;
  week_cohorts: WeekCohortsTable;
  week_meals: WeekMealsTable;
  week_orders: WeekOrdersTable;
  week_payments: WeekPaymentsTable;
  week_proposals: WeekProposalsTable;
  week_rehearsals: WeekRehearsalsTable;
  week_runs: WeekRunsTable;
  week_sales: WeekSalesTable;
  winback_campaigns: WinbackCampaignsTable;
  winback_mails: WinbackMailsTable;
}
