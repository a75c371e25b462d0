/**
 * Brands that phishing impersonates, as host names spell them. Chosen by hand from public reports:
 * Cloudflare, "Top 50 most impersonated brands" (2023); Check Point, quarterly "Brand Phishing
 * Report"; Vade, "Phishers' Favorites"; and the targets in the Anti-Phishing Working Group's trends
 * reports. Large national banks and carriers are not included: operators reserve those of their
 * country in the console.
 */
const names =
  'paypal microsoft office365 outlook onedrive sharepoint hotmail google gmail youtube icloud appleid amazon apple aws facebook instagram whatsapp messenger linkedin twitter tiktok telegram snapchat discord netflix spotify disneyplus roblox playstation nintendo steamcommunity epicgames adobe docusign dropbox wetransfer zoomus github gitlab cloudflare godaddy yahoo aol protonmail ebay aliexpress alibaba walmart bestbuy costco rakuten mercadolibre mercadopago shopify booking airbnb dhl fedex ups usps royalmail hermes dpd evri auspost canadapost laposte chronopost correos poste swisspost deutschepost irs hmrc att verizon tmobile vodafone telekom comcast xfinity singtel kddi docomo softbank chase wellsfargo bankofamerica citibank capitalone usbank americanexpress amex mastercard visa hsbc barclays lloydsbank natwest santander halifax revolut monzo wise paysafecard klarna stripe venmo cashapp zelle westernunion moneygram bradesco itau nubank caixa bancodobrasil bbva caixabank rabobank abnamro postbank sparkasse commerzbank creditagricole bnpparibas labanquepostale intesasanpaolo unicredit postepay ubs creditsuisse raiffeisen mufg smbc naver wechat weixin alipay taobao coinbase binance kraken metamask trustwallet ledger trezor blockchain opensea';

/** Brands that are also common words or names. Reserved only together with a bait. */
const words =
  'aol aws booking caixa chase discord dpd hermes halifax irs ledger kraken messenger stripe telegram twitter ups visa wise poste outlook blockchain correos att ubs amex evri bradesco naver trezor zelle';

/** Words that phishing joins to a brand, before or after it. */
export const phishingWords = [
  ...[
    'login',
    'logon',
    'signin',
    'auth',
    'secure',
    'security',
    'verify',
    'verification',
    'confirm',
  ],
  ...[
    'account',
    'accounts',
    'support',
    'service',
    'billing',
    'payment',
    'update',
    'unlock',
    'help',
  ],
];

export const brands: readonly string[] = names.split(' ');
export const everydayBrands: ReadonlySet<string> = new Set(words.split(' '));

/** Words that sound like the service itself or its staff, and like places where money is kept. */
export const trustedWords: ReadonlySet<string> = new Set(
  'freehold admin administrator administration sysadmin webmaster postmaster hostmaster root abuse noc official staff team moderator owner operator legal register signup password reset sso oauth id bank banking wallet pay payments checkout cert ca ssl'.split(
    ' ',
  ),
);
