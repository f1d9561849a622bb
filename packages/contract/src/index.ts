export type { Address, ListedUser, PersonalData, Role, SignedInDevice, User } from './schemas/accounts.ts'
export type { ArtworkKind, ArtworkKindDraft } from './schemas/artwork/artwork-kinds.ts'
export type { OrderArtworkRecord, WaitingArtwork } from './schemas/artwork/admin-artwork.ts'
export type { OrderFilters, OrderQuery, OrderRecord } from './schemas/admin-orders.ts'
export type {
  CancelAnswer,
  Cancelling,
  CustomerMail,
  PaymentReview,
  RefundAnswer,
  ReviewDecision,
  ReviewEnding,
  SettledReview,
} from './schemas/admin-payments.ts'
export type {
  CopyPricing,
  CopyReport,
  PriceHistoryEntry,
  PriceHistoryQuery,
  PriceImportReport,
  SlipQuery,
  SlippedProduct,
} from './schemas/admin-prices.ts'
export type { BulkChange, ImportReport, StaffProduct, StaffProductQuery } from './schemas/admin-products.ts'
export type { ArtworkFile, ArtworkSlot, ListedFile, OrderArtwork } from './schemas/artwork/artwork.ts'
export {
  ARTWORK_FILES_PER_LINE,
  ARTWORK_FILES_PER_ORDER,
  ARTWORK_MAX_BYTES,
  ARTWORK_MAX_PIECES,
  ARTWORK_NAME_MAX,
  ARTWORK_PIECE_BYTES,
  ARTWORK_UPLOADS,
} from './artwork-limits.ts'
export type { AuditEntry, AuditQuery } from './schemas/audit.ts'
export type { Answer, Asked, Audience, Call, Given, Page, Route } from './call.ts'
export { callTable, type CallName } from './call-table.ts'
export type { Cart, CartLine } from './schemas/cart.ts'
export type { StaffRole } from './schemas/roles.ts'
export type { Facets, ProductQuery } from './schemas/catalogue.ts'
export type {
  BegunPayment,
  Checkout,
  CheckoutRequest,
  CheckoutState,
  NextPaymentStep,
  WayToPay,
} from './schemas/checkout.ts'
export { createClient } from './client/create-client.ts'
export {
  createShopClient,
  type Incoming,
  type Outgoing,
  type Send,
  type ShopClient,
  urlOf,
} from './client/client.ts'
export {
  DEFAULT_EMAIL_FORMS,
  type EmailFormTarget,
  EMAIL_FORM_LIMITS,
  type EmailForms,
  OWN_EMAIL_FORM,
} from './email-forms.ts'
export { HONEYPOT_FIELD, NEWSLETTER_CONSENT } from './newsletter.ts'
export {
  type Backdrop,
  BACKDROPS,
  configuredPicture,
  EMAIL_PICTURE_EDGE,
  emailPicture,
  IMAGE_FORMATS,
  IMAGE_WIDTHS,
  type ImageFormat,
  type ImageWidth,
  isDrawing,
  PHOTO_MAX_MEGAPIXELS,
  PICTURES_PER_PRODUCT,
  UPLOAD_MAX_BYTES,
  variantUrl,
} from './image-sizes.ts'
export type { Mail, MailQuery } from './schemas/mails.ts'
export type { EmailEnvelope, Message, MessageCounts, MessageQuery } from './schemas/messages.ts'
export type {
  CancelledMoney,
  CreditNote,
  Order,
  OrderChange,
  OrderItem,
  OrderStatus,
  PaymentFacts,
  ShippingAddress,
  TimelineEntry,
} from './schemas/orders.ts'
export {
  isPermission,
  type Permission,
  PERMISSION_NAMES,
  PERMISSIONS,
  STANDARD_ROLES,
  type StandardRole,
  withNeeded,
} from './permissions.ts'
export type { SavedScheduling, SchedulingDraft } from './schemas/scheduling.ts'
export { PASSWORD_LENGTH, passwordLengthProblem } from './password-rules.ts'
export {
  emptyPriceMaps,
  fromPriceMaps,
  pricedOptions,
  PRICE_FIELDS,
  type PriceMaps,
  type RandByOption,
  toPriceMaps,
} from './price-maps.ts'
export {
  isProblemCode,
  Problem,
  type ProblemBody,
  type ProblemCode,
  PROBLEM_STATUS,
  readProblem,
  statusOf,
} from './problem.ts'
export type { ProductDraft, ProductUpdate } from './schemas/product-draft.ts'
export type { Image, PrintOptions, Product, ProductDetails } from './schemas/product.ts'
export { sendByFetch } from './client/send-by-fetch.ts'
export { checkoutCalls } from './calls/checkout-calls.ts'
export { accountCalls } from './calls/account-calls.ts'
export { artworkCalls } from './calls/artwork-calls.ts'
export { staffCalls } from './calls/staff-calls.ts'
export type { SavedSettings, SettingsDraft } from './schemas/settings.ts'
export { addressLine, DEMO_SHOP, type Seller, type ShopIdentity } from './shop-identity.ts'
export {
  cleanPhone,
  cleanVatNumber,
  dialNumber,
  isPhone,
  isPostalCode,
  isVatNumber,
  PASTED_MAX,
  PROVINCES,
  tidyLine,
} from './south-africa.ts'
export type { OpenWork, Statistics, StatisticStep } from './schemas/statistics.ts'
