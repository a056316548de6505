export const privacyPolicy = `
**Effective November 1, 2026**

Green Fork Kitchen, Inc. ("Green Fork", "we") cooks and delivers meals. To do that we need to know a few things about you. This policy says what we collect, why, who else sees it, how long we keep it and what you can ask of us. It covers this website, our emails and our phone line.

We do not sell your personal information for money. We do not track you for advertising unless you say yes first.

## What we collect

**What you tell us.** Your name, email address, phone number, delivery and billing address, delivery instructions such as a gate code, your password (kept only as a one-way hash), the meals you pick and rate, and what you write or say to us.

**Food preferences and allergens.** If you list allergies or dislikes, we use them to filter menus and to make sure auto-fill never sends you something harmful. Allergies can say something about your health, so we use them for nothing else and never for advertising. You can remove them at any time.

**Orders and payments.** What you ordered, when, at what price, where it went, gift card balances, discounts, refunds and the history of your plan: skips, pauses, picks and cancellations, each with the time and a receipt number.

**Your card.** The card number and security code are passed on to our payment gateway and are not stored by us, not even for a moment in a log. We keep only a token from the gateway, the last four digits and the expiration date, so that you can recognize the card and we can charge the boxes you ordered.

**Technical data.** Your IP address, browser type, the pages you request and errors that occur. We use this to keep the site working and to stop abuse, such as someone guessing passwords.

## Cookies and tracking

| Kind | What it does | When it is set |
| --- | --- | --- |
| Necessary | Keeps you signed in, remembers your cart, protects forms against forgery, remembers your answer about tracking | When you use the site |
| Marketing | Tells us and our advertising partners whether an ad led to an order (for example the cookies named _fbp and _fbc) | Only after you have agreed |

Until you agree, no marketing script is loaded and no marketing cookie is set. Saying nothing counts as no. You can change your answer at any time: clear this site’s data in your browser and you are asked again, or write to us and we take care of it. The shop works the same either way.

## What we use it for

- To take, cook, deliver and charge your orders, and to run your plan.
- To send you messages you need: order confirmations, deadline reminders, delivery news, payment problems, password links.
- To choose meals for you when auto-fill is on. This is done by fixed rules from your own ratings, orders, dislikes and allergens. You see the result and the reasons before the deadline, and can switch it off.
- To answer you, make things right when they go wrong, and prevent fraud.
- To learn which meals and pages work, from figures that do not identify you.
- To send you news and offers if you asked for them. Every such email has an unsubscribe link.
- To meet our legal duties, such as tax and food safety records.

## Who else sees it

We share only what each of them needs, under contracts that forbid other uses:

- our **payment gateway**, to charge and refund cards;
- our **delivery partners**: your name, address, phone number and delivery instructions;
- our **email and hosting providers**, who store and send data for us;
- an **address suggestion service**, which receives the letters you type into the street field;
- an **error reporting service**, which receives technical details of failures with personal fields removed;
- **advertising partners**, only after you have agreed to marketing cookies;
- **authorities or courts**, when the law requires it, and a **successor** if our business is sold, who must keep the promises made here.

Some state laws call the use of advertising cookies "sharing" or "targeted advertising". We do it only with your consent, and you may withdraw that consent at any time.

## How long we keep it

- Account data: as long as you have an account. If you ask us to close it, we delete or anonymize the data within 45 days, apart from what follows.
- Order, payment and tax records: seven years.
- Records of consent, skips and cancellations: for as long as the plan runs and four years after, so that either side can prove what was agreed.
- Technical logs: 90 days.
- Messages to customer service: two years.

## How we protect it

Connections are encrypted. Passwords are hashed with a modern algorithm. Staff see only what their work needs, and what they do is recorded. Changing your password signs out every other device. No system is perfect; if a breach affects you, we will tell you and the authorities as the law requires.

## Your choices and rights

You can see and change your name, address, email, card and preferences in [My Account](/account-settings). Wherever in the United States you live, you may also ask us to:

- tell you what personal information we hold about you, where it came from and with whom we shared it;
- give you a copy in a common format;
- correct what is wrong;
- delete what we are not required to keep;
- stop targeted advertising, and limit the use of sensitive information.

Laws in California, Colorado, Connecticut, New Jersey, Texas, Virginia and a growing number of other states give their residents these rights; we extend them to everyone. Write to [hello@greenfork.test](mailto:hello@greenfork.test) or call [(845) 555-0148](tel:+18455550148). We will check that it is really you, usually by a message to the email address on your account, and answer within 45 days. Someone you authorize in writing may ask on your behalf. We never treat you worse for using your rights.

If we say no, we will say why, and you may appeal by replying to our answer. A different person will look at it within 45 days. You may also complain to your state's attorney general.

## Children

Our shop is for adults. We do not knowingly collect information from anyone under 16. If you believe that a child has given us data, tell us and we will delete it.

## Changes

When we change this policy we change the date at the top. If a change matters to you, we will email you before it takes effect.

## Contact

Green Fork Kitchen, Inc., Privacy, 100 Mill Race Lane, Kingston, NY 12401.

Email [hello@greenfork.test](mailto:hello@greenfork.test), phone [(845) 555-0148](tel:+18455550148), every day, 8 AM to 8 PM Eastern Time.
`;
