export const frequentlyAskedQuestions = `
The short version: pick your meals by Thursday night, skip any week you like, heat for two minutes. Everything else we are asked is below. If your question is not here, call us at [(845) 555-0148](tel:+18455550148), every day from 8 AM to 8 PM Eastern Time, or write to [hello@greenfork.test](mailto:hello@greenfork.test). A person from the kitchen office answers.

## Picking your meals

### When can I pick?

A new menu opens every Friday at 9:00 AM Eastern Time and stays open until the following Thursday at 11:59 PM Eastern Time. Those meals arrive the week after. You will see the exact deadline, with its time zone, on the menu, in your cart and on [My Schedule](/my-schedule).

### Can I change my picks after I save them?

Yes, as often as you like until the deadline. On Saturday morning we start cooking to the numbers we have, so after Thursday night the box is set.

If a meal gets cheaper between your pick and the deadline, you pay the lower price. If it gets dearer, you keep the price you saw when you saved it.

### What happens if I forget to pick?

If you have an active plan, we fill your box for you. You can see exactly what we would send, and an estimate of the total, on [My Schedule](/my-schedule) any time before the deadline. If you order without a plan, a week you do not pick is simply skipped.

### How do you choose for me?

We start with meals you have rated well or ordered before, mix in variety, and leave out anything you told us you dislike. Three rules are never bent:

- Never a meal that contains an allergen you listed. If we cannot fill the box without one, we do not send or charge anything until a person has spoken with you.
- Never a meal with a surcharge.
- Never a meal that has sold out.

### Can I turn auto-fill off?

Yes. Switch off "Fill my box for me" on [My Schedule](/my-schedule). From then on, a week without picks is skipped and nothing is charged.

## Plans and Subscribe & Save

### What does it cost?

| Meals a week | Price per meal | With Subscribe & Save |
| --- | --- | --- |
| 6 | $13.49 | $11.47 |
| 10 | $12.49 | $10.62 |
| 14 | $11.49 | $9.77 |

Larger portions, the ones with the amber border, are $4.00 more. Delivery and tax, if any, are added at checkout before you pay.

### What is Subscribe & Save?

A standing weekly order at 15% off every meal. There is no commitment and no minimum number of boxes. The percentage you signed up with stays on your plan; we would tell you well ahead before it ever got worse.

### Can I order just once?

Of course. Choose "Just this once" when you pick a plan size. You pay the regular price at checkout, and nothing follows.

### Can I change how many meals I get?

Yes, for a single week or for always, until that week's deadline. A change for always leaves weeks that already have picks as they are.

### How do I use WELCOME20?

Enter it at checkout. It takes 20% off your first box and works together with Subscribe & Save.

## Skipping, pausing and cancelling

### How do I skip a week?

Open [My Schedule](/my-schedule), find the week and choose "Skip This Week". Nothing is sent or charged. You get a receipt number you can quote to us if anything ever looks wrong.

### I changed my mind. Can I unskip?

Yes, until that week's deadline: choose "Unskip This Delivery". If one of the meals you had picked has sold out in the meantime, we tell you which, so that you can choose another.

### I am going away for a while.

Pause your plan until a date you choose. It starts again by itself, at the same price.

### How do I cancel?

Online, at any hour: [My Account](/account-settings), Plan Status, CHANGE, UNSUBSCRIBE. No call needed and no fee. Every week that has not been ordered yet is cancelled. A box you have already paid for still comes to you; if its deadline has not passed, you can cancel that order too and get your money back. Your account and any gift card balance stay.

## Payment

### When is my card charged?

Your first box is charged at checkout. After that we charge once a week, right after the Thursday deadline, and only for a week you have not skipped. One-off orders are charged at checkout.

### What if my card does not go through?

We email you at once with a link to [update your card](/account-settings/change_payment_method). If the bank said something temporary, such as insufficient funds, we try again about 4 hours later, again at 12 hours, and one last time before cooking begins on Saturday. If the bank refused the card outright, we do not keep trying it. You can pay with a new card, skip the week or cancel; each of those ends the retries.

A box that stays unpaid is dropped, and you owe nothing for it. Your plan goes on the week after. If that happens three times, we pause the plan so that you are not bothered every week.

### How do gift cards work?

Add the code under Gift Cards in [My Account](/account-settings) or at checkout. The balance is used first, on weekly boxes too, and your card pays the rest. Balances do not expire.

### How do refunds work?

Cancel a paid order before its deadline and the full amount goes back to where it came from: gift card money to your balance, card money to your card. Your bank may need 5 to 10 business days to show it. After the deadline we have bought the food, so we cannot take the order back. But if something arrives late, damaged or not as it should be, tell us within 48 hours, ideally with a photo, and we will refund or credit what went wrong.

## Delivery

### Which days do you deliver, and where?

Between 8 AM and 6 PM, on these days:

| Where | Day |
| --- | --- |
| Hudson Valley and Westchester | Tuesday |
| New York City | Tuesday or Thursday, as you choose |
| Northern New Jersey | Thursday |
| Fairfield County, Connecticut | Thursday |

Enter your zip code at checkout and we show your day. If we do not reach you yet, we say so before you pay anything.

### What does delivery cost?

$6.99 a box, and nothing when your meals come to $120 or more after discounts.

### Do I have to be home?

No. Meals travel chilled on ice in an insulated box. Please put them in the refrigerator the same day. Gate codes and "leave it by the side door" go into the delivery instructions in your account.

### How do I change my address or card?

Both are in [My Account](/account-settings). A new address counts for every box whose deadline has not passed. For a box that is already locked, call us and we will try to reach the driver.

## Food, heating and allergens

### How do I heat the meals?

Make ventilation slits in the film and microwave on high for 1 – 2 minutes. Or use an oven: move the meal to an oven safe container and reheat at 350 degrees to an internal temperature of 165 degrees. If a meal needs something different, its label and its page say so.

### How long do they keep?

Seven days in the refrigerator, at 40 degrees or below; the date on the label counts. We never freeze our meals. Most freeze well at home for up to two months, apart from those with salad, egg or soft cheese.

### What about allergies?

Every meal lists its ingredients and allergens. Save yours under your preferences, and use "Leave out" on the menu to hide meals that contain them. Please know that everything is cooked in one kitchen that handles milk, egg, fish, shellfish, tree nuts, peanuts, wheat, soy and sesame. We clean between batches but cannot promise that any meal is free of traces. If traces are dangerous to you, please do not rely on our food.
`;
