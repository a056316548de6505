export const frequentlyAskedQuestions = `
Straight answers, no fine print. Need a human? Call [(817) 555-0126](tel:+18175550126), every day, 8 AM to 8 PM Central Time, or write to [help@ironplate.test](mailto:help@ironplate.test).

## Plans and prices

### What do I pay?

| Meals a week | Price per meal | With Subscribe & Save |
| --- | --- | --- |
| 8 | $14.99 | $13.49 |
| 12 | $13.99 | $12.59 |
| 20 | $12.49 | $11.24 |

Larger portions and premium cuts cost more; the price is on the card before you add them. Delivery is $8.99, and free when your meals come to $120 or more after discounts. Sales tax, where your state charges it, is shown at checkout.

### What is Subscribe & Save?

A weekly box at 10% off every meal. No contract, no minimum. The 10% you signed up for stays yours; if we ever had to lower it, you would hear from us first and could leave.

### Can I order once, without a plan?

Yes. Choose "Just this once". Regular price, paid at checkout, done. A week you do not order is a week nothing happens.

### Can I switch plan sizes?

Yes, before the deadline. For one week, or for good. Weeks where you have already picked stay the way you picked them.

## Picking

### How far ahead can I order?

This week plus the next four. If you know you are cutting in December, load December now.

### What is the deadline?

**Sunday, 11:59 PM Pacific Time**, for delivery that Wednesday. In Fort Worth that is 1:59 AM on Monday. Each week's deadline is on its tab, with the zone. Holiday weeks can close earlier; the date on the tab is the one that counts.

### Can I change a box I already saved?

Until the deadline, as often as you want. After that we are on the grill and the box is locked.

### Do I pay when I pick?

First box: yes, at checkout. After that, picking costs nothing. We charge each week once, right after its deadline. If a price drops between your pick and the deadline, you pay the lower one. If it climbs, you keep yours.

### What if I pick nothing?

On a plan, we fill the box for you. You can see what we would send, the estimated total and the charge time on [My Schedule](/my-schedule) before it happens.

### How does auto-fill decide?

Your ratings and repeat orders first, then variety. Meals you dislike stay out. Hard limits:

- **Allergens: full stop.** A meal with an allergen you listed is never picked. Cannot fill the box without it? We hold the box, charge nothing and contact you.
- **No surcharge meals.** Auto-fill never makes your box more expensive than the plan.
- **No sold-out meals.**

### How do I turn auto-fill off?

[My Schedule](/my-schedule), "Fill my box for me", off. Then no picks means no box and no charge.

## Skip, pause, cancel

### How do I skip?

[My Schedule](/my-schedule), "Skip This Week". Do it before the deadline. Nothing ships, nothing is charged, and you get a receipt number.

### How do I unskip?

Same place: "Unskip This Delivery", before the deadline. If a meal you had picked sold out while you were gone, we tell you which one.

### Can I pause?

Yes. Deload, travel, deployment: pause until the date you pick. Same price when you come back.

### How do I cancel?

Online, any time, no call. [My Account](/account-settings), Plan Status, CHANGE, UNSUBSCRIBE, or go directly to [Cancel subscription](/pages/cancel-subscription). We show you what stays and what stops, you confirm, it is done. No fee.

Weeks that have not been ordered are cancelled. A box you already paid for still ships; before its deadline you can cancel that order as well and get the money back. Your account and gift card balance stay.

## Money

### My card failed. Now what?

You get an email with a link to [update your card](/account-settings/change_payment_method). For a temporary problem we retry after about 4 hours, after about 12 if there is still time, and one last time before we start cooking on Monday. A hard decline is not retried: the bank said no. A new card, a skip or a cancel ends it at any point.

Still unpaid? That box is dropped and you owe nothing. Your plan keeps going. After three dropped boxes we pause it.

### Can I be charged twice?

No. If the connection to the bank breaks in the middle of a charge, we ask the bank what happened before we do anything else.

### How do gift cards work?

Enter the code in [My Account](/account-settings) or at checkout. The balance pays first, on weekly boxes too. Your card covers the rest. No expiry, no fees.

### What about refunds?

Before the deadline: cancel the order, get everything back, to the card and the gift card balance it came from. Banks take 5 to 10 business days. After the deadline: the box is yours, but if we got something wrong (missing, damaged, late, off), tell us within 48 hours and we refund or credit it. A photo helps.

## Delivery

### When and where?

Every Wednesday, 8 AM to 6 PM, in Texas, Oklahoma, Louisiana, Arkansas and New Mexico. Your zip code decides; if we cannot reach you, checkout says so before you pay.

### Do I need to be there?

No. Insulated box, packed cold. Get it into the fridge the same day. Put gate codes and drop spots in your delivery instructions.

### I moved. Or I have a new card.

Change both in [My Account](/account-settings). A new address applies to every box whose deadline has not passed. Box already locked? Call us.

## Food

### How much protein is really in there?

Most plates carry 40 to 60 g, the biggest 74 g. Calories, protein, carbs and fat are on every card; sugar, fiber, saturated fat, cholesterol and sodium are one tap away. All numbers are per single meal.

### How do I heat it?

Make ventilation slits in the film, microwave on high for 1 – 2 minutes. Oven: oven safe container, 350 degrees, to an internal temperature of 165 degrees. If a meal needs something else, its label and its page say so.

### How long does it keep?

Use the date on the label, up to seven days in the fridge at 40 degrees or below. Freeze what you will not reach in time; eat it within two months.

### Allergies?

Ingredients and allergens are listed on every meal. Save yours in your preferences and use "Leave out" on the menu. One kitchen handles milk, egg, fish, shellfish, tree nuts, peanuts, wheat, soy and sesame. We separate and clean, but traces can happen. If traces put you in danger, do not eat our food.
`;
