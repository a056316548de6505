export const howItWorks = `
You train, you work, you have a life. Cooking twenty meals on a Sunday is not the best use of it. We grill, roast and smoke in Fort Worth, weigh every portion, and put the week on your porch every Wednesday. This is how it runs.

## Pick a plan

8, 12 or 20 meals a week. The more you take, the less each one costs: $14.99, $13.99 or $12.49 a meal.

- **Subscribe & Save** takes 10% off every meal, every week. No contract. Skip, pause or cancel online.
- **Just this once** is one box at the regular price. Nothing renews.

If you would rather not choose at all, take the preset box: our kitchen's lineup for the week, no picking needed.

## Load your weeks

You can order this week and the next four. Set the quantity, press ADD, move to the next week. Filter by protein, by calories, by what you do not eat. Each card shows calories, protein, carbs and fat; the details show the rest, with the full ingredient list.

Meals with an amber border are larger portions. They and the premium cuts cost a bit more, and the price is right there on the card.

Planning ahead costs nothing. Your first box is paid at checkout; every later week is a saved pick until its own deadline. You can change it until then. If a price changes in between, you pay the lower one.

## Know your deadline

**Sunday, 11:59 PM Pacific Time**, for delivery that Wednesday. That is 1:59 AM on Monday in Texas. Until then you can pick, swap, skip, unskip, pause, or change plan size. After that the box is locked, because meat has been bought and fires are lit.

Your saved card is charged once, right after the deadline. Gift card balance goes first.

## We cook Monday, you eat Wednesday

We cook to order, chill fast, seal, label and pack cold. Wednesday between 8 AM and 6 PM the box lands on your porch. Delivery is $8.99, free when your meals come to $120 or more after discounts. You do not have to be home. Get the meals into the fridge that day and go by the date on the label, up to seven days.

Heating: slit the film, microwave on high for 1 – 2 minutes. Or 350 degrees in an oven safe container, to an internal temperature of 165 degrees. That is the whole recipe.

## Too busy to pick?

If you are on a plan and the deadline arrives with an empty box, auto-fill takes over. The rules are fixed:

1. **Allergens are a hard stop.** Nothing with an allergen you listed, ever. If the box cannot be filled without it, the box is held, you are not charged, and we contact you.
2. **No surcharges.** Auto-fill never picks a meal that costs extra.
3. **Only meals that are available.**
4. **Your favorites first, without sending you ten of the same.** Ratings and past orders decide, dislikes stay out, and every pick shows its reason.

Look before it happens: [My Schedule](/my-schedule) shows what you would get if you did nothing, with the estimated total and the time of the charge. Want full control? Turn "Fill my box for me" off. No picks then means no box, no charge.

## Change of plans

| Situation | Move | Result |
| --- | --- | --- |
| Away this week | "Skip This Week" on My Schedule | Nothing ships, nothing is charged |
| Back after all | "Unskip This Delivery", before the deadline | Your picks return, as far as they are still available |
| Off for a month | "Pause until…" on My Schedule | Plan rests, price stays, starts again on your date |
| Bulking or cutting | Change plan size, one week or for good | Applies to weeks that are not locked |
| Done | My Account, Plan Status, CHANGE, UNSUBSCRIBE | No more orders. Account and gift card balance stay |

Everything you do gets a receipt number and shows in your account. If we ever disagree about a skip, the record decides, and it is the same record we see.

## If your card fails

You hear from us right away, with a link to fix it. Temporary problem: we try again after about 4 hours, after about 12 if there is still time, and one last time before we cook. Hard decline: we do not keep hitting the card. Pay with another card, skip or cancel, and it is settled. If nothing happens, that box is dropped, you owe nothing, and the plan goes on. Three dropped boxes and we pause the plan until you are ready.

## Numbers you can check

Macros are only useful when they are right. We weigh raw and cooked portions, calculate every recipe from its ingredients, and recalculate when a supplier or a cut changes. The figures on the card, in the details and on the label come from the same record, always for one single meal. They are honest estimates, as all food labels are: a steak is not a vitamin pill.

Rate what you eat. Two stars on a dish does more than an angry email: auto-fill turns to your better-rated meals first, and if enough people agree, the dish drops off the menu.

## Start

[See this week's meals](/meals). Questions are answered [here](/frequently-asked-questions), or by phone at [(817) 555-0126](tel:+18175550126), every day, 8 AM to 8 PM Central Time.
`;
